import { expect, test } from "../fixtures";
import { dealCode, stored } from "../logs";
import { Table } from "../table";

const { seed, tokens } = stored("early");

test("a new game is another deal, and leaving one in play is asked once more", async ({ page }) => {
  const table = new Table(page);
  await page.goto("/en/canfield");
  await page.locator("main [data-action=new-game]").click();
  await table.dealt();
  const first = await table.picture();
  // Nothing is lost yet.
  await table.action("new").click();
  await expect.poll(() => table.picture()).not.toEqual(first);

  await table.play("d");
  const played = await table.picture();
  await table.action("new").click();
  await page.locator("dialog [data-action=no]").click();
  expect(await table.picture()).toEqual(played);
  await table.action("new").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect.poll(() => table.picture()).not.toEqual(played);
  await expect(table.action("undo")).toBeDisabled();
});

// C-13: a new game by Hoyle's rules needs no code.
test("strict rules hold for a random deal too", async ({ page }) => {
  await page.goto("/en/canfield");
  await page.locator("main [name=rules]").check();
  await page.locator("main [data-action=new-game]").click();
  await new Table(page).dealt();
  await expect(page).toHaveURL(/\/new\?deal=[0-9A-Z-]{19}&rules=strict$/);
  await expect(page.locator(".bar .what")).toHaveText("Hoyle’s strict rules");
});

// W-6: practice deals have a link to share, and a reload resumes exactly.
test("a shared link and a typed code open the same deal", async ({ page, context, visitor }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const table = new Table(page);
  await page.goto("/lt/canfield/new");
  await table.dealt();
  const deal = await table.picture();
  await table.action("share").click();
  await expect(page.locator(".share [role=status]")).not.toBeEmpty();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const friend = await visitor();
  await friend.goto(link);
  await new Table(friend).dealt();
  expect(await new Table(friend).picture()).toEqual(deal);

  // As people type: in small letters, without the hyphens.
  const code = new URL(link).searchParams.get("deal")!;
  const typist = await visitor();
  await typist.goto("/lt/canfield");
  await typist.locator("#deal").fill(code.toLowerCase().replaceAll("-", ""));
  await typist.locator("#deal").press("Enter");
  await new Table(typist).dealt();
  expect(await new Table(typist).picture()).toEqual(deal);
  expect(new URL(typist.url()).searchParams.get("deal")).toBe(code);
});

test("a reload goes on, and a mistyped code loses nothing", async ({ page, problems }) => {
  problems.allow(/status of 4\d\d/);
  const table = new Table(page);
  const code = await dealCode(seed);
  await table.practise(code);
  await table.playAll(tokens);
  await table.play("u");
  const picture = await table.picture();
  await page.reload();
  await table.dealt();
  await expect.poll(() => table.picture()).toEqual(picture);

  const wrong = code.slice(0, -1) + (code.endsWith("7") ? "8" : "7");
  await page.goto(`/en/canfield/new?deal=${wrong}&rules=strict`);
  await expect(page.locator(".deal-form .error")).toHaveText(
    "That isn’t a deal code of Canfield. Check it for a typing mistake.",
  );
  await expect(page.locator("#deal")).toHaveValue(wrong);
  await expect(page.locator("[name=rules]")).toBeChecked();
  await page.goto("/en/canfield/new");
  await table.dealt();
  await expect.poll(() => table.picture()).toEqual(picture);
  await table.play("y");
  await expect(table.action("redo")).toBeDisabled();
});

test("practice is finished early and scored", async ({ page }) => {
  const table = new Table(page);
  await table.practise(await dealCode(seed));
  await table.playAll(tokens);
  await table.finish();
  await expect(table.result.locator(".big-score .n")).toHaveText("20");
  await expect(page.locator(".name-form")).toHaveCount(0);
  await table.result.locator("[data-action=close]").click();
  await expect(table.action("undo")).toBeDisabled();
  await page.reload();
  await expect(table.result.locator(".big-score .n")).toHaveText("20");
  await table.action("new-game").click();
  await expect(table.score).toHaveText("5");
  await expect(table.action("deal")).toBeEnabled();
});

// C-13: between tableau piles only whole piles move, never a top card alone. In this deal the king
// of clubs fits on either red ace.
test("Hoyle's strict rules are an option", async ({ page }) => {
  const code = await dealCode("94");
  const table = new Table(page);
  await table.practise(code);
  await table.play("41");
  await table.choose("1");
  await expect(table.pile("T2")).toHaveClass(/lit/);

  await page.goto("/en/canfield");
  await page.locator("#deal").fill(code);
  await page.locator("input[name=rules]").check();
  await page.locator("#deal").press("Enter");
  await table.dealt();
  await expect(page.locator(".what")).toHaveText("Hoyle’s strict rules");
  await table.play("41");
  await table.choose("1");
  await expect(table.pile("T2")).not.toHaveClass(/lit/);
  await table.tap("T2");
  await expect(table.action("undo")).toBeEnabled();
  await table.play("u");
  await expect(table.action("undo")).toBeDisabled();
});
