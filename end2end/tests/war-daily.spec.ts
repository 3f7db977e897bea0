import { daily, replayed, storedRun } from "../api";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { byKeys, byMouse, byTouch, WarTable } from "../war";

const game = "egyptian-war";

/** A deal that quick hands win within a minute or two; found by simulating 1,500. */
const seed = "1212";

// A whole daily in each language, by somebody who reads the table on the screen and answers as people do, only quicker: from
// the front page to a row on the board, worth what anybody who replays the stored log finds (R-4, E-11).
for (const [lang, hands] of [
  ["bn", byMouse],
  ["en", byKeys],
  ["lt", byTouch],
] as const) {
  test(`a daily of Egyptian War in ${lang}: played to its end in its own time, on the board`, async ({ visitor, server }) => {
    test.slow();
    await forgetAll(server);
    await setDaily(server, seed, 0, game);
    const page = await visitor({ hasTouch: hands === byTouch });
    const table = new WarTable(page);

    await page.goto(`/${lang}`);
    await page.locator(`main a[href="/${lang}/${game}"]`).first().click();
    await page.locator(`main a[href="/${lang}/${game}/daily"]`).first().click();
    await table.action("start").click();
    await table.dealt();
    let slaps = 0;
    await table.play({ ...hands, turnsAfter: 60, slapsAfter: () => 140 + ((slaps += 37) % 60) });

    await expect(table.result).toBeVisible();
    await expect(page.locator(".felt.won")).toHaveCount(1);
    const { mine } = await daily(page, game);
    const { score, outcome, elapsed_ms } = await replayed(page, game);
    expect(mine.result).toMatchObject({ outcome, rank: 1, of: 1, held: false, score });
    expect(outcome).toBe("won");
    // It took its own time, and the time that was scored is the server's.
    expect(mine.result.ranked_ms).toBeGreaterThanOrEqual(elapsed_ms);
    expect(elapsed_ms).toBeGreaterThan(20_000);
    await expect(table.result.locator(".facts")).toContainText("1");

    await page.locator("#name").fill("Ada");
    await page.locator(".name-form button.primary").click();
    await expect(page.locator(".name-form .saved")).toContainText("Ada");
    await table.action("board").click();
    const own = page.locator("tr.own");
    await expect(own).toHaveAttribute("data-run", mine.result.run);
    await expect(own.locator(".slaps")).toHaveText(String(score.slaps_won));
    await expect(own.locator(".wrong")).toHaveText(String(score.wrong_slaps));
    expect((await own.locator(".result").textContent())?.replace(/\D/g, "")).toBe(String(score.points));
  });
}

test("a daily that is conceded is a loss, and stands on the board", async ({ page, server }) => {
  await forgetAll(server);
  await setDaily(server, seed, 0, game);
  const table = new WarTable(page);
  await table.start();
  await page.keyboard.press("Enter");
  await expect(table.player("S").locator(".n")).toHaveText("12");
  await table.action("concede").click();
  await page.locator("dialog [data-action=no]").click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await table.action("concede").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect(table.result).toBeVisible();
  await expect(page.locator(".felt.won")).toHaveCount(0);
  const { mine } = await daily(page, game);
  expect(mine.result).toMatchObject({ outcome: "lost", rank: 1, held: false });
  expect(mine.result.score).toMatchObject({ points: 0, won: false });
  expect((await storedRun(page, game)).events.map(([, token]) => token)).toEqual(["f", "x"]);
});

// E-5: a wrong slap without a card puts the player out of the game, which is a loss.
test("fourteen wrong slaps put a player out", async ({ page, server }) => {
  await forgetAll(server);
  await setDaily(server, seed, 0, game);
  const table = new WarTable(page);
  await table.start();
  await page.keyboard.press("Enter");
  for (let left = 12; left > 0; left -= 1) {
    await page.keyboard.press("Space");
    await page.waitForTimeout(160);
  }
  await expect
    .poll(async () => {
      await page.keyboard.press("Space");
      return page.locator("dialog[open]").count();
    }, { intervals: [170], timeout: 60_000 })
    .toBe(1);
  const { outcome, reason, score } = await replayed(page, game);
  expect([outcome, reason]).toEqual(["lost", "out"]);
  expect((await daily(page, game)).mine.result.score).toMatchObject(score);
});
