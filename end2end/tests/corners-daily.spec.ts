import { daily, replayed, storedTokens } from "../api";
import { CornersTable } from "../corners";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";

const game = "kings-corners";

// A whole daily in each language: from the front page to a row on the board, worth what anybody who replays the stored log
// finds (R-4, K-10).
for (const lang of ["bn", "en", "lt"]) {
  test(`a daily of King's Corners in ${lang}: played to the end by taps, on the board`, async ({ page, server }) => {
    const { seed, tokens } = stored("kings-corners-won");
    await forgetAll(server);
    await setDaily(server, seed, 0, game);
    const table = new CornersTable(page);

    await page.goto(`/${lang}`);
    await page.locator(`main a[href="/${lang}/${game}"]`).first().click();
    await page.locator(`main a[href="/${lang}/${game}/daily"]`).first().click();
    await table.action("start").click();
    await table.dealt();
    await table.playAll(tokens);

    await expect(table.result).toBeVisible();
    await expect(page.locator(".felt.won")).toHaveCount(1);
    expect(await storedTokens(page, game)).toEqual(tokens);
    const { score, outcome, state } = await replayed(page, game);
    const { mine } = await daily(page, game);
    expect(mine.result).toMatchObject({ outcome, rank: 1, of: 1, score });
    // The sheet has every hand's penalties and the totals, for all four.
    const row = (selector: string) => table.result.locator(selector).locator("td").allTextContents();
    expect(await table.result.locator(".penalties tbody tr").count()).toBe(state.hand_penalties.length);
    for (const [index, hand] of state.hand_penalties.entries()) {
      const wanted = ["S", "W", "N", "E"].map((seat) => String(hand[seat]));
      expect(await row(`.penalties tbody tr:nth-child(${index + 1})`)).toEqual(wanted);
    }
    const totals = ["S", "W", "N", "E"].map((seat) => String(state.totals[seat]));
    expect(await row(".penalties tfoot tr")).toEqual(totals);

    await page.locator("#name").fill("Ada");
    await page.locator(".name-form button.primary").click();
    await expect(page.locator(".name-form .saved")).toContainText("Ada");
    await table.action("board").click();
    const own = page.locator("tr.own");
    await expect(own).toHaveAttribute("data-run", mine.result.run);
    await expect(own).toHaveAttribute("data-rank", "1");
    await expect(own.locator(".result")).toHaveText(String(score.total));
    expect((await own.locator(".totals [aria-hidden]").textContent())?.match(/\d+/g)).toEqual(totals);
  });
}

// K-10: a daily can be given up; it is kept, and unranked.
test("a daily that is given up is unranked", async ({ page, server }) => {
  const { seed, tokens } = stored("kings-corners-won");
  await forgetAll(server);
  await setDaily(server, seed, 0, game);
  const table = new CornersTable(page);
  await table.start();
  await table.playAll(tokens.slice(0, 3));
  await table.action("give-up").click();
  await page.locator("dialog [data-action=no]").click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await table.action("give-up").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect(table.result).toBeVisible();
  await expect(table.result).toContainText(/isn’t ranked/);
  await expect(table.result).not.toContainText(/review/);
  const { mine, finished } = await daily(page, game);
  expect(mine.result).toMatchObject({ outcome: "lost", rank: null, held: false });
  expect(finished).toBe(0);
  expect((await storedTokens(page, game)).at(-1)).toBe("x");
  await table.action("board").click();
  await expect(page.locator("tr[data-run]")).toHaveCount(0);
});
