import { expect, test } from "../fixtures";
import { dealCode, stored } from "../logs";
import { Table } from "../table";

// C-9: undo takes back to the deal exactly, redo restores, a new action clears redo.
test("undo to the deal and redo to the end", async ({ page }) => {
  const { seed, tokens } = stored("early");
  const table = new Table(page);
  await table.practise(await dealCode(seed));
  const deal = await table.picture();
  await expect(table.action("undo")).toBeDisabled();
  await expect(table.action("redo")).toBeDisabled();

  await table.playAll(tokens);
  const end = await table.picture();
  for (const _ of tokens) await table.play("u");
  await expect(table.action("undo")).toBeDisabled();
  expect(await table.picture()).toEqual(deal);
  for (const _ of tokens) await table.play("y");
  await expect(table.action("redo")).toBeDisabled();
  expect(await table.picture()).toEqual(end);

  await table.playAll(["u", "u", "d"]);
  await expect(table.action("redo")).toBeDisabled();
});
