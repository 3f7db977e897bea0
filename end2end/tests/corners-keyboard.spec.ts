import type { Locator, Page } from "@playwright/test";
import { storedTokens } from "../api";
import { CornersTable } from "../corners";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { dealCode, stored } from "../logs";
import { tabAndEnter, tabTo } from "../tab";

const game = "kings-corners";
const pad: Record<string, number> = { NW: 7, N: 8, NE: 9, W: 4, E: 6, SW: 1, S: 2, SE: 3 };

/** Plays a token with the keys that the game's page names for it. */
async function press(page: Page, table: CornersTable, token: string): Promise<void> {
  if (token === ".") {
    await expect(table.main).not.toHaveAttribute("aria-disabled");
    await page.keyboard.press("d");
    // Again, while the computers play: skip ahead.
    while (await table.felt.evaluate((felt) => felt.classList.contains("busy"))) await page.keyboard.press("d");
    return;
  }
  const [what, to] = token.split(">");
  if (what in pad) {
    await page.keyboard.press(`Digit${pad[what]}`);
  } else {
    await tabTo(page, table.pile(what));
    await page.keyboard.press("Space");
  }
  await expect(table.pile(what)).toHaveAttribute("aria-pressed", "true");
  await expect(table.pile(to)).toHaveAccessibleName(/can go here$/);
  await page.keyboard.press(`Digit${pad[to]}`);
  await expect(table.lit).toHaveCount(0);
}

// W-4: everything works by keyboard alone, and is said.
test("from the front page through a hand of King's Corners without a pointer", async ({ page, server }) => {
  const { seed, tokens } = stored("kings-corners-won");
  await forgetAll(server);
  await setDaily(server, seed, 0, game);
  const table = new CornersTable(page);
  const said = page.locator(".table p.visually-hidden[role=status]");

  await page.goto("/en");
  await tabAndEnter(page, page.locator(`main a[href="/en/${game}"]`).first());
  await page.waitForURL(`**/en/${game}`);
  await tabAndEnter(page, page.locator(`main a[href="/en/${game}/daily"]`).first());
  await tabAndEnter(page, table.action("start"));
  await table.dealt();
  const next = tokens.indexOf("next");
  for (const token of tokens.slice(0, next)) {
    await press(page, table, token);
    if (/^\w\w>/.test(token)) await expect(said).toHaveText(/^You played the .+ (to|on|in) .+\./);
  }
  await expect(table.handOver).toBeVisible();
  await expect(said).toHaveText(/(gone out|[Dd]eadlock)/);
  // A sheet that is closed leaves the way on among the buttons, and under a key.
  await page.keyboard.press("Escape");
  await expect(table.handOver).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(page.locator(".hand-number")).toHaveText("Hand 2");
  while (await table.felt.evaluate((felt) => felt.classList.contains("busy"))) await page.keyboard.press("d");
  await expect(said).toHaveText(/Your turn/i);

  // Given up: asked, refused, asked again.
  await tabAndEnter(page, table.action("give-up"));
  await tabAndEnter(page, page.locator("dialog [data-action=no]"));
  await expect(table.action("give-up")).toBeFocused();
  await page.keyboard.press("Enter");
  await tabAndEnter(page, page.locator("dialog [data-action=yes]"));
  await expect(table.result).toBeVisible();
  expect(await storedTokens(page, game)).toEqual([...tokens.slice(0, next + 1), "x"]);
});

test("the cloth is crossed by arrows, and what is chosen let go", async ({ page }) => {
  const table = new CornersTable(page);
  await table.practise(await dealCode(stored("kings-corners-won").seed, game));
  const hand = (index: number): Locator => page.locator(".pile").nth(9 + index);
  await hand(0).focus();
  await page.keyboard.press("ArrowRight");
  await expect(hand(1)).toBeFocused();
  await table.pile("stock").focus();
  for (const [key, pile] of [
    ["ArrowUp", "N"],
    ["ArrowRight", "NE"],
    ["ArrowDown", "E"],
    ["ArrowDown", "SE"],
    ["ArrowLeft", "S"],
    ["ArrowLeft", "SW"],
    ["ArrowUp", "W"],
    ["ArrowRight", "stock"],
  ]) {
    await page.keyboard.press(key);
    await expect(table.pile(pile)).toBeFocused();
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const focused = page.locator(":focus");
  await expect(focused).toHaveAccessibleName(/card \d of 7/);
  await page.keyboard.press("Space");
  await expect(focused).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(focused).toHaveAttribute("aria-pressed", "false");
  // Sorting the hand the other way is kept for the next time.
  const order = () => page.locator(".pile").evaluateAll((piles) => piles.slice(9).map((pile) => (pile as HTMLElement).dataset.pile));
  const byRank = await order();
  await page.keyboard.press("o");
  await expect.poll(order).not.toEqual(byRank);
  const bySuit = await order();
  await page.reload();
  await table.dealt();
  await expect.poll(order).toEqual(bySuit);
});
