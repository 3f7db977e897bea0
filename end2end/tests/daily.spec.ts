import { daily, digits, replayedPoints, storedTokens } from "../api";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import { Table } from "../table";

// The whole way in each language: from the front page to a row on the board, worth what anybody
// who replays the stored log finds. Names keep their script, joiners too, and come out
// composed (L-4).
const names = [
  ["bn", "উদ্\u200Cযমী সারস", "উদ্\u200Cযমী সারস"],
  ["en", "Ada O’Hara", "Ada O’Hara"],
  ["lt", "Z\u030Cuve\u0307dra A\u0328z\u030Cuole", "Žuvėdra Ąžuole"],
];

for (const [lang, name, shown] of names) {
  test(`the daily in ${lang}: played by taps, finished, named, on the board`, async ({ page, server }) => {
    const { seed, tokens } = stored("early");
    await forgetAll(server);
    await setDaily(server, seed);
    const table = new Table(page);

    await page.goto(`/${lang}`);
    await page.locator(`main a[href="/${lang}/canfield"]`).first().click();
    await page.locator(`main a[href="/${lang}/canfield/daily"]`).first().click();
    await table.action("start").click();
    await table.dealt();
    await table.playAll(tokens);
    await expect(table.score).toHaveText("20");

    // It is asked once more (C-12), and no is no.
    await table.action("finish").click();
    await page.locator("dialog [data-action=no]").click();
    await expect(page.locator("dialog")).toHaveCount(0);
    await table.finish();
    await expect(table.result.locator(".big-score .n")).toHaveText("20");
    expect(await storedTokens(page)).toEqual(tokens);
    const { mine } = await daily(page);
    expect(mine.result).toMatchObject({ outcome: "unfinished", rank: 1, of: 1 });

    await page.locator("#name").fill(name);
    await page.locator(".name-form button.primary").click();
    await expect(page.locator(".name-form .saved")).toContainText(shown);

    await table.action("board").click();
    const row = page.locator("tr.own");
    await expect(row).toHaveAttribute("data-run", mine.result.run);
    await expect(row).toHaveAttribute("data-rank", "1");
    await expect(row.locator("bdi")).toHaveText(shown);
    expect(digits(await row.locator(".result").textContent())).toBe(await replayedPoints(page));
  });
}
