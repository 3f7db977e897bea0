import { storedTokens } from "../api";
import { forgetAll, query, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import { Table } from "../table";

// the tab was closed when the last move was saved and the finish had not been sent.
test("a won game whose finish was lost is finished when it is opened again", async ({ page, server }) => {
  const { seed, tokens } = stored("won");
  await forgetAll(server);
  await setDaily(server, seed);
  const { run } = await (await page.request.post("/api/v1/start_run", { data: { game: "canfield" } })).json();
  // At a person's pace: what no hand can do is held, and has no rank.
  const events = tokens.map((token, at) => [1_500 * at + ((37 * at * at) % 900), token]);
  const clock_ms = events[events.length - 1][0];
  await query(server, "update runs set started_at = started_at - $1 * interval '1 ms'", [clock_ms]);
  await page.request.post("/api/v1/save_run", { data: { run, from: 0, events, clock_ms } });

  await page.goto("/en/canfield/daily");
  const table = new Table(page);
  await expect(table.result.locator(".facts")).toContainText("1 of 1");
  expect(await storedTokens(page)).toEqual(tokens);
});

test.describe("during a daily", () => {
  test.beforeEach(async ({ server }) => {
    await forgetAll(server);
    await setDaily(server, stored("early").seed);
  });

  // what is played while a save is under way isn't saved with it, nor said to be.
  test("all is said to be saved once all is", async ({ page }) => {
    const table = new Table(page);
    await table.start();
    const held: (() => void)[] = [];
    await page.route("**/api/v1/save_run", async (route) => {
      const response = await route.fetch();
      await new Promise<void>((answer) => held.push(answer));
      await route.fulfill({ response });
    });
    await table.play("d");
    await expect.poll(() => held.length).toBe(1);
    await table.play("d");
    held[0]();
    await expect.poll(() => held.length).toBe(2);
    expect(await storedTokens(page)).toEqual(["d", "d"]);
    await expect(table.save).toHaveAttribute("data-state", "saving");
    held[1]();
    await expect(table.save).toHaveAttribute("data-state", "saved");
  });

  // a refusal that nothing on the page can cure loses nothing, and is no reason to say "saved".
  test("a player who isn't known any more keeps the log and is told", async ({ page, context, problems }) => {
    problems.allow(/Failed to load resource/);
    const table = new Table(page);
    await table.start();
    await table.play("d");
    await expect(table.save).toHaveAttribute("data-state", "saved");
    const cookies = await context.cookies();
    await context.clearCookies();
    await table.play("d");
    await expect(table.save).toHaveText("Not saved");
    await expect(page.locator("[data-notice=trouble]")).toBeVisible();
    const kept = () => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("saratoga.run."))?.[1]);
    expect(JSON.parse((await kept()) ?? "[]").map((event: [number, string]) => event[1])).toEqual(["d", "d"]);

    await context.addCookies(cookies);
    await expect(table.save).toHaveText("Saved", { timeout: 20_000 });
    await expect(page.locator("[data-notice=trouble]")).toHaveCount(0);
    expect(await storedTokens(page)).toEqual(["d", "d"]);
  });

  // the run's time is the server's, whatever the device's clock is set to.
  for (const hours of [-1, 1]) {
    test(`the device's clock may be set by ${hours} h`, async ({ page }) => {
      const table = new Table(page);
      await table.start();
      await page.evaluate((shift) => {
        const now = Date.now;
        Date.now = () => now() + shift;
      }, hours * 3_600_000);
      await table.play("d");
      await expect.poll(() => storedTokens(page)).toEqual(["d"]);
      await expect(table.save).toHaveText("Saved");
      await expect(page.locator(".bar .timer")).toHaveText(/^[0-2]:\d\d$/);
    });
  }
});
