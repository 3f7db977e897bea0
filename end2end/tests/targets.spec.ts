import { expect, test } from "../fixtures";
import { dealCode, stored } from "../logs";
import { Table } from "../table";

const targets = ["F1", "F2", "F3", "F4", "T1", "T2", "T3", "T4"];

// W-4: every highlighted target accepts; every other refuses.
test("what is lit accepts, what is not refuses", async ({ page }) => {
  const { seed, tokens } = stored("won");
  const table = new Table(page);
  await table.practise(await dealCode(seed));
  await table.playAll(tokens.slice(0, 16));
  const before = await table.picture();
  const accepted = [];
  for (const source of ["W", "R", "3"]) {
    for (const target of targets.filter((target) => target !== `T${source}`)) {
      await table.choose(source);
      const isLit = /\blit\b/.test((await table.pile(target).getAttribute("class")) ?? "");
      await table.tap(target);
      await page.keyboard.press("Escape");
      if (isLit) {
        accepted.push(source + target);
        expect(await table.picture(), `${source} to ${target}`).not.toEqual(before);
        await table.play("u");
      }
      expect(await table.picture(), `${source} to ${target}`).toEqual(before);
    }
  }
  expect(accepted).not.toEqual([]);
});

test("a double tap sends a card to its foundation, if it goes there", async ({ page }) => {
  const table = new Table(page);
  await table.practise(await dealCode(stored("early").seed));
  // A machine under load may take too long between the taps: then nothing has happened.
  await expect(async () => {
    await table.pile("reserve").dblclick();
    await expect(table.score).toHaveText("10", { timeout: 500 });
  }).toPass();
  const after = await table.picture();
  await table.pile("T2").dblclick();
  await page.keyboard.press("Escape");
  expect(await table.picture()).toEqual(after);
});

// C-12: a position from which no card can be placed is pointed out.
test("a dead end is pointed out", async ({ page }) => {
  const { seed, tokens } = stored("stuck");
  const table = new Table(page);
  await table.practise(await dealCode(seed));
  await table.playAll(tokens.slice(0, -1));
  await expect(page.locator("[data-notice=stuck]")).toHaveCount(0);
  await table.playAll(tokens.slice(-1));
  await expect(page.locator("[data-notice=stuck]")).toBeVisible();
  await table.play("u");
  await expect(page.locator("[data-notice=stuck]")).toHaveCount(0);
});
