import type { Page } from "@playwright/test";
import { storedTokens } from "../api";
import { CornersTable } from "../corners";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { dealCode, type Game, stored } from "../logs";
import { Table } from "../table";
import { WarTable } from "../war";

/** Holds a key down: Playwright sends it again and again, as a keyboard does. */
async function hold(page: Page, key: string): Promise<void> {
  for (let times = 0; times < 12; times += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** What practice keeps on the device of a game: its tokens. */
function kept(page: Page, game: Game): Promise<string[]> {
  return page.evaluate((game) => {
    const { events = [] } = JSON.parse(localStorage.getItem(`saratoga.practice.${game}`) ?? "{}");
    return events.map(([, token]: [number, string]) => token);
  }, game);
}

// W-4: a key that is held down is pressed once, whatever has the focus.
test("Enter held down on Start and on the stock deals three cards once", async ({ page, server }) => {
  await forgetAll(server);
  await setDaily(server, stored("early").seed);
  const table = new Table(page);
  await page.goto("/en/canfield/daily");
  await expect(table.action("start")).toBeEnabled();
  await table.action("start").focus();
  await page.keyboard.down("Enter");
  await table.dealt();
  await expect(table.pile("stock")).toBeFocused();
  await hold(page, "Enter");
  await expect(table.pile("waste")).toHaveAccessibleName(/empty/);

  await hold(page, "Enter");
  await expect(table.pile("waste")).toHaveAccessibleName(/3 cards/);
  await hold(page, "d");
  await page.keyboard.down("Control");
  await hold(page, "z");
  await page.keyboard.up("Control");
  await expect.poll(() => storedTokens(page)).toEqual(["d", "d", "u"]);

  // The question that it brings isn't answered by it, nor is the answer given twice.
  await table.action("finish").focus();
  await hold(page, "Enter");
  await expect(page.locator("dialog [data-action=yes]")).toBeVisible();
  await page.locator("dialog [data-action=no]").focus();
  await hold(page, "Enter");
  await expect(page.locator("dialog")).toHaveCount(0);
  expect(await storedTokens(page)).toEqual(["d", "d", "u"]);
  // Arrows go on.
  await table.pile("stock").focus();
  await hold(page, "ArrowRight");
  await expect(table.pile("T4")).toBeFocused();
});

test("Enter and D held down end one turn of King's Corners", async ({ page }) => {
  const table = new CornersTable(page);
  await table.practise(await dealCode("2", "kings-corners"));
  await table.main.focus();
  await hold(page, "Enter");
  await expect.poll(() => kept(page, "kings-corners")).toEqual(["."]);
  await table.hurry();
  // Just after the computers have played a press is meant for them.
  await expect(async () => {
    await hold(page, "d");
    expect(await kept(page, "kings-corners")).toEqual([".", "."]);
  }).toPass();
});

test("Enter held down turns one card of Egyptian War, and concedes nothing", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("7", "egyptian-war"));
  await hold(page, "Enter");
  await expect(table.player("S").locator(".n")).toHaveText("12");
  await table.action("new").focus();
  await hold(page, "Enter");
  await expect(page.locator("dialog [data-action=yes]")).toBeVisible();
  expect(await kept(page, "egyptian-war")).toEqual(["f"]);
});
