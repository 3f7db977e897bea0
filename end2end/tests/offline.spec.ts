import { storedTokens } from "../api";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import { Table } from "../table";

const { seed, tokens } = stored("early");
/** Waits between tries grow to eight seconds. */
const patience = { timeout: 20_000 };

test.beforeEach(async ({ server, problems }) => {
  problems.allow(/Failed to load resource/);
  await forgetAll(server);
  await setDaily(server, seed);
});

// saves queue, retry, and the page says so; a server that dies takes nothing with it.
for (const end of ["stop", "kill"] as const) {
  test(`play goes on when the server is gone (${end})`, async ({ page, server }) => {
    const table = new Table(page);
    await table.start();
    await table.playAll(tokens.slice(0, 5));
    await expect(table.save).toHaveAttribute("data-state", "saved");
    await server[end]();
    await table.playAll(tokens.slice(5));
    await expect(table.save).toHaveAttribute("data-state", "offline");
    await expect(page.locator("[data-notice=offline]")).toBeVisible();
    await expect(table.score).toHaveText("20");

    await server.start();
    await expect(table.save).toHaveAttribute("data-state", "saved", patience);
    await expect(page.locator("[data-notice=offline]")).toHaveCount(0);
    expect(await storedTokens(page)).toEqual(tokens);
    await table.finish();
    await expect(table.result.locator(".big-score .n")).toHaveText("20");
  });
}

// the finish waits for the server too.
test("a game finished without the server is scored when it is back", async ({ page, server }) => {
  const table = new Table(page);
  await table.start();
  await server.stop();
  await table.playAll(tokens);
  await table.finish();
  await expect(table.save).toHaveAttribute("data-state", "offline");
  await expect(table.action("undo")).toBeDisabled();
  await expect(table.result).toHaveCount(0);

  await server.start();
  await expect(table.result.locator(".big-score .n")).toHaveText("20", patience);
  expect(await storedTokens(page)).toEqual(tokens);
});

// what the player has finished stays finished, also when the page is gone before the server knows.
test("a game finished without the server and left is scored when it is opened again", async ({ page, server }) => {
  const table = new Table(page);
  await table.start();
  await table.playAll(tokens);
  await expect(table.save).toHaveAttribute("data-state", "saved");
  await server.stop();
  await table.finish();
  await expect(table.save).toHaveAttribute("data-state", "offline");
  await page.goto("about:blank");
  await server.start();
  await page.goto("/en/canfield/daily");
  await expect(table.result.locator(".big-score .n")).toHaveText("20", patience);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("saratoga.run")))).toEqual([]);
});
