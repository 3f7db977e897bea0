import { daily, digits, replayedPoints, storedTokens } from "../api";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import { Table } from "../table";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

// C-8, C-11: the 52nd card ends the run by itself, and the bonus goes by the server's clock.
test("a daily is won by taps", async ({ page, server }) => {
  const { seed, tokens } = stored("won-by-auto-finish");
  await forgetAll(server);
  await setDaily(server, seed);
  const table = new Table(page);
  await table.start();
  await table.playAll(tokens);
  await expect(table.result).toBeVisible();

  const { mine } = await daily(page);
  expect(mine.result).toMatchObject({ outcome: "won", rank: 1 });
  expect(mine.result.score.cards).toBe(52);
  expect(await storedTokens(page)).toEqual(tokens);
  const points = await replayedPoints(page);
  expect(digits(await table.result.locator(".big-score .n").textContent())).toBe(points);

  // No undo after the win (C-9), and nothing more to finish.
  await table.result.locator("[data-action=close]").click();
  for (const name of ["deal", "undo", "redo", "auto", "finish"]) await expect(table.action(name)).toBeDisabled();
  // The result is a look away.
  await table.action("result").click();
  await table.action("board").click();
  expect(digits(await page.locator("tr.own .result").textContent())).toBe(points);
});
