import { storedTokens } from "../api";
import { CornersTable } from "../corners";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";

const game = "kings-corners";
const { seed, tokens } = stored("kings-corners-won");

test.beforeEach(async ({ server }) => {
  await forgetAll(server);
  await setDaily(server, seed, 0, game);
});

async function expectSameAfterReload(table: CornersTable): Promise<void> {
  const picture = await table.picture();
  await table.page.reload();
  await table.dealt();
  await expect.poll(() => table.picture()).toEqual(picture);
}

// W-6, K-9: a reload resumes the game exactly, and never changes what the computers did.
test("a reload goes on mid-turn, after the computers' turns, and between hands", async ({ page }) => {
  const table = new CornersTable(page);
  await table.start();
  const move = tokens.findIndex((token) => token.includes(">"));
  await table.playAll(tokens.slice(0, move + 1));
  await expectSameAfterReload(table);
  const draw = tokens.indexOf(".", move + 1);
  await table.playAll(tokens.slice(move + 1, draw + 1));
  await expectSameAfterReload(table);

  const next = tokens.indexOf("next");
  await table.playAll(tokens.slice(draw + 1, next));
  await expect(table.handOver).toBeVisible();
  await page.reload();
  await table.dealt();
  // The hand's end is told again, and the way on is there.
  await expect(table.handOver).toBeVisible();
  await table.play("next");
  await expectSameAfterReload(table);
  await expect.poll(() => storedTokens(page, game)).toEqual(tokens.slice(0, next + 1));
});

test("a reload while the computers' moves are shown finds them made", async ({ page }) => {
  const table = new CornersTable(page);
  await table.start();
  const draw = tokens.indexOf(".");
  await table.playAll(tokens.slice(0, draw));
  await table.main.click();
  await expect(table.felt).toHaveClass(/\bbusy\b/);
  await page.reload();
  await table.dealt();
  await expect(table.felt).not.toHaveClass(/\bbusy\b/);
  const reloaded = await table.picture();

  // The same, seen through to the end by somebody else.
  await expect.poll(() => storedTokens(page, game)).toEqual(tokens.slice(0, draw + 1));
  await page.reload();
  await table.dealt();
  await expect.poll(() => table.picture()).toEqual(reloaded);
});

// what the server doesn't have is kept on the device.
test("moves made without a server outlive the page", async ({ page, server, problems }) => {
  problems.allow(/Failed to load resource/);
  const table = new CornersTable(page);
  await table.start();
  await table.play(tokens[0]);
  await expect(table.save).toHaveAttribute("data-state", "saved");
  await server.stop();
  const draw = tokens.indexOf(".", 2);
  await table.playAll(tokens.slice(1, draw + 1));
  await expect(table.save).toHaveAttribute("data-state", "offline");
  const picture = await table.picture();
  await page.goto("about:blank");
  await server.start();
  await page.goto(`/en/${game}/daily`);
  await table.dealt();
  await expect.poll(() => table.picture()).toEqual(picture);
  await expect.poll(() => storedTokens(page, game)).toEqual(tokens.slice(0, draw + 1));
});
