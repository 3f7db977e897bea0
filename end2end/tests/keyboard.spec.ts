import type { Page } from "@playwright/test";
import { storedTokens } from "../api";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import { tabAndEnter } from "../tab";
import { Table } from "../table";

/** Plays a token with the keys that the table names for it. */
async function press(page: Page, token: string): Promise<void> {
  const name = (key: string) => (/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`);
  const keys = token.includes("*") ? [`Shift+${name(token[0])}`, name(token[2])] : [...token].map(name);
  for (const key of keys) await page.keyboard.press(key);
}

// W-4: everything works by keyboard alone, and is said.
test("from the front page to the board without a pointer", async ({ page, server }) => {
  const { seed, tokens } = stored("early");
  await forgetAll(server);
  await setDaily(server, seed);
  const table = new Table(page);
  const said = page.locator(".table p.visually-hidden[role=status]");

  await page.goto("/en");
  await tabAndEnter(page, page.locator(`main a[href="/en/canfield"]`).first());
  await page.waitForURL("**/en/canfield");
  await tabAndEnter(page, page.locator(`main a[href="/en/canfield/daily"]`).first());
  await tabAndEnter(page, table.action("start"));
  await table.dealt();
  // The table has the focus: its keys work at once.
  const sentences: Record<string, RegExp> = {
    RF: /^Moved the .+ to its foundation\.$/,
    "1F": /^Moved the .+ to its foundation\. The .+ came from the reserve to space 1\.$/,
    "3*2": /^Moved 2 cards to tableau 2\. The .+ came from the reserve to space 3\.$/,
    d: /^Dealt 3 cards\. The .+ is on top\.$/,
    W3: /^Moved the .+ to tableau 3\.$/,
  };
  for (const token of tokens) {
    await press(page, token);
    if (sentences[token]) await expect(said).toHaveText(sentences[token]);
  }
  await page.keyboard.press("u");
  await expect(said).toHaveText("Undone.");
  await page.keyboard.press("y");
  await expect(said).toHaveText("Redone.");
  await expect(table.score).toHaveText("20");

  // A question put away gives the focus back.
  await tabAndEnter(page, table.action("finish"));
  await tabAndEnter(page, page.locator("dialog [data-action=no]"));
  await expect(table.action("finish")).toBeFocused();
  await page.keyboard.press("Enter");
  await tabAndEnter(page, page.locator("dialog [data-action=yes]"));
  await expect(table.result).toBeVisible();
  expect(await storedTokens(page)).toEqual([...tokens, "u", "y"]);
  await page.locator("#name").press("ControlOrMeta+a");
  await page.keyboard.type("No Mouse");
  await page.keyboard.press("Enter");
  await expect(page.locator(".name-form .saved")).toContainText("No Mouse");
  await tabAndEnter(page, table.action("board"));
  await expect(page.locator("tr.own bdi")).toHaveText("No Mouse");
});

test("piles are reached by arrows, chosen and let go", async ({ page, server }) => {
  await forgetAll(server);
  await setDaily(server, stored("early").seed);
  const table = new Table(page);
  await table.start();
  await table.pile("reserve").focus();
  for (const [key, pile] of [
    ["ArrowRight", "F1"],
    ["ArrowDown", "T1"],
    ["ArrowLeft", "stock"],
    ["ArrowDown", "waste"],
    ["ArrowUp", "stock"],
    ["ArrowUp", "reserve"],
  ]) {
    await page.keyboard.press(key);
    await expect(table.pile(pile)).toBeFocused();
  }
  await page.keyboard.press("Space");
  await expect(table.pile("reserve")).toHaveAttribute("aria-pressed", "true");
  await expect(table.pile("F1")).toHaveAccessibleName(/can go here$/);
  await page.keyboard.press("Escape");
  await expect(table.pile("reserve")).toHaveAttribute("aria-pressed", "false");
  // Put down by Enter where it can go.
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(table.score).toHaveText("10");
});
