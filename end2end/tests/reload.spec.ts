import { storedTokens } from "../api";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import { Table } from "../table";

const { seed, tokens } = stored("early");

test.beforeEach(async ({ server }) => {
  await forgetAll(server);
  await setDaily(server, seed);
});

// W-6: a reload resumes any game exactly.
test("a reload goes on where the game was, with all that can be undone", async ({ page }) => {
  const table = new Table(page);
  await table.start();
  const pictures = [await table.picture()];
  for (const token of tokens) {
    await table.play(token);
    pictures.push(await table.picture());
  }
  await table.play("u");
  pictures.pop();
  // At once, with what isn't saved yet.
  await page.reload();
  await table.dealt();
  await expect.poll(() => table.picture()).toEqual(pictures.pop());

  while (pictures.length) {
    await table.play("u");
    await expect.poll(() => table.picture()).toEqual(pictures.pop());
  }
  await expect(table.action("undo")).toBeDisabled();
  await expect(table.save).toHaveAttribute("data-state", "saved");
  expect(await storedTokens(page)).toEqual([...tokens, ...tokens.map(() => "u")]);
});

// what the server doesn't have is kept on the device.
test("moves made without a server outlive the page", async ({ page, server, problems }) => {
  problems.allow(/Failed to load resource/);
  const table = new Table(page);
  await table.start();
  await table.playAll(tokens.slice(0, 4));
  await expect(table.save).toHaveAttribute("data-state", "saved");
  await server.stop();
  await table.playAll(tokens.slice(4));
  await table.play("u");
  await expect(table.save).toHaveAttribute("data-state", "offline");
  const picture = await table.picture();

  await page.goto("about:blank");
  await server.start();
  await page.goto("/en/canfield/daily");
  await table.dealt();
  await expect.poll(() => table.picture()).toEqual(picture);
  await table.play("y");
  await expect.poll(() => storedTokens(page)).toEqual([...tokens, "u", "y"]);
});
