import { daily, replayed, storedRun } from "../api";
import { forgetAll, query, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { replay } from "../logs";
import { byKeys, WarTable } from "../war";

const game = "egyptian-war";
const seed = "1212";

/** Ends the game, and compares what lies on the table with what anybody finds who replays the stored log. */
async function expectTruth(table: WarTable): Promise<void> {
  await table.action("concede").click();
  await table.page.locator("dialog [data-action=yes]").click();
  await expect(table.result).toBeVisible();
  const { events } = await storedRun(table.page, game);
  const { state, reason } = await replay(game, seed, events);
  expect(reason).toBe("conceded");
  for (const seat of ["S", "W", "N", "E"]) expect(await table.cards(seat)).toBe(state.stacks[seat].length);
  expect(await table.shown()).toEqual(state.pile.slice(-3));
}

test.beforeEach(async ({ server }) => {
  await forgetAll(server);
  await setDaily(server, seed, 0, game);
});

// Section 5, "Saving and resuming": after a reload the game is where its clock says it is.
test("a daily goes on while the page is reloaded, and is where its clock says", async ({ page }) => {
  const table = new WarTable(page);
  await table.start();
  await table.play({ ...byKeys, turnsAfter: 60, slapsAfter: () => 150 }, async () => (await table.seconds()) >= 6);
  await page.reload();
  await table.dealt();
  await expect(table.timer).not.toHaveText("0:00");
  await table.play({ ...byKeys, turnsAfter: 60, slapsAfter: () => 150 }, async () => (await table.seconds()) >= 12);
  await expectTruth(table);
});

// the daily has no pause. Whoever comes back finds what happened without them.
test("a player who was away for a minute finds the game where its clock is", async ({ page, server }) => {
  const table = new WarTable(page);
  await table.start();
  await page.keyboard.press("Enter");
  await expect(table.save).toHaveAttribute("data-state", "saved");
  await page.goto("/en");
  await query(server, "update runs set started_at = started_at - interval '1 minute'");
  await page.goto("/en/egyptian-war/daily");
  await table.dealt();
  await expect(table.timer).toHaveText(/^1:[0-5]\d$/);
  await expectTruth(table);
});

test("a player whose daily was hidden is told what happened meanwhile", async ({ page }) => {
  const table = new WarTable(page);
  await table.start();
  const hide = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, hidden);
  await page.keyboard.press("Enter");
  await expect(table.player("S").locator(".n")).toHaveText("12");
  await hide(true);
  await page.waitForTimeout(6_000);
  await hide(false);
  await expect(table.verdict).toContainText("away");
  await expectTruth(table);
});

test("a game whose hour is over is a loss, also for whoever only comes back then", async ({ page, server }) => {
  const table = new WarTable(page);
  await table.start();
  await page.keyboard.press("Enter");
  await expect(table.save).toHaveAttribute("data-state", "saved");
  await page.goto("/en");
  await query(server, "update runs set started_at = started_at - interval '61 minutes'");
  await page.goto("/en/egyptian-war/daily");
  await expect(table.result).toBeVisible();
  const { mine } = await daily(page, game);
  expect(mine.result).toMatchObject({ outcome: "lost" });
  expect(mine.result.score.won).toBe(false);
});

test("the server may be gone for a while: the game goes on, and its log arrives", async ({ page, server, problems }) => {
  test.slow();
  problems.allow(/Failed to load resource|ERR_CONNECTION_REFUSED/);
  const table = new WarTable(page);
  await table.start();
  await server.stop();
  await table.play({ ...byKeys, turnsAfter: 60, slapsAfter: () => 150 }, async () => (await table.seconds()) >= 8);
  await expect(table.save).toHaveAttribute("data-state", "offline");
  await server.start();
  await expect(table.save).toHaveAttribute("data-state", "saved", { timeout: 30_000 });
  await table.action("concede").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect(table.result).toBeVisible();
  const { score } = await replayed(page, game);
  expect((await daily(page, game)).mine.result.score).toMatchObject(score);
});
