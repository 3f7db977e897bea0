import { daily, digits, replayedPoints, storedTokens } from "../api";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import { Table } from "../table";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

// C-8, C-11: the 52nd card ends the run by itself, and the bonus goes by the server's clock.
test("a daily is won by taps", async ({ page, context, server }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
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

  // W-7: what is shared has the site's own name, as its operator gave it.
  await page.evaluate(() => document.querySelector("meta[name=application-name]")!.setAttribute("content", "The Back Room"));
  await table.result.locator("[data-action=share]").click();
  await expect(table.result.locator(".share [role=status]")).not.toBeEmpty();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/^The Back Room · Canfield, /);
  expect(shared.split("\n").at(-1)).toBe(new URL("/en/canfield", page.url()).href);

  // No undo after the win (C-9), and nothing more to finish.
  await table.result.locator("[data-action=close]").click();
  for (const name of ["deal", "undo", "redo", "auto", "finish"]) await expect(table.action(name)).toBeDisabled();
  // The result is a look away.
  await table.action("result").click();
  await table.action("board").click();
  expect(digits(await page.locator("tr.own .result").textContent())).toBe(points);
});
