import type { Page } from "@playwright/test";
import { CornersTable } from "../corners";
import { expect, test } from "../fixtures";
import { dealCode, stored } from "../logs";

const game = "kings-corners";

/** The first deal that has a king on a side of the first hand, and which side that is. */
async function kingOnASide(page: Page): Promise<{ code: string; side: string }> {
  const table = new CornersTable(page);
  for (let seed = 1; ; seed += 1) {
    const code = await dealCode(String(seed), game);
    await table.practise(code, "&rules=kings-move");
    for (const side of ["N", "E", "S", "W"]) {
      if (/king of/.test((await table.pile(side).getAttribute("aria-label")) ?? "")) return { code, side };
    }
  }
}

// K-4: in practice kings on sides may move to corners, where one asks for it.
test("a king on a side moves to a corner with the option, and stays without it", async ({ page }) => {
  const { code, side } = await kingOnASide(page);
  const table = new CornersTable(page);
  await table.choose(side);
  await expect(table.lit).toHaveCount(4);
  await table.tap("NE");
  await expect(table.pile("NE")).toHaveAccessibleName(/king of/);
  await expect(table.pile(side)).toHaveClass(/\bempty\b/);
  // K-11: undo within the turn, and the option survives a reload.
  await table.play("u");
  await expect(table.pile(side)).toHaveAccessibleName(/king of/);
  await page.reload();
  await table.dealt();
  await table.choose(side);
  await expect(table.lit).toHaveCount(4);

  await table.practise(code);
  await table.tap(side);
  await expect(table.pile(side)).toHaveAttribute("aria-pressed", "false");
  await expect(table.lit).toHaveCount(0);
  // Why, can be read.
  await expect(page.locator(".turn-line .now")).toHaveText(/king/i);
});

// K-11, W-6: a practice game is taken up where it was, its turn's undo included; a new one is asked for once more.
test("a practice game is kept, and left only when asked twice", async ({ page }) => {
  const table = new CornersTable(page);
  // A deal of one's own would end its first hand before our second turn one time in thirteen.
  await table.practise(await dealCode(stored("kings-corners-won").seed, game));
  await table.play(".");
  const after = await table.picture();
  await page.goto(`/en/${game}/new`);
  await table.dealt();
  await expect.poll(() => table.picture()).toEqual(after);
  await expect(table.action("undo")).toBeDisabled();
  await table.action("new").click();
  await page.locator("dialog [data-action=no]").click();
  await expect.poll(() => table.picture()).toEqual(after);
  await table.action("new").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect.poll(() => table.picture()).not.toEqual(after);
  await expect(table.seat("S")).toContainText("7");
});
