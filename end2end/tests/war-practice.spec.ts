import { expect, test } from "../fixtures";
import { dealCode } from "../logs";
import { byKeys, WarTable } from "../war";

const game = "egyptian-war";

test("a game in practice pauses when the page is hidden, and goes on when the player says so", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("7", game));
  await page.keyboard.press("Enter");
  await expect(table.player("S").locator(".n")).toHaveText("12");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await expect(table.action("go-on")).toBeVisible();
  const before = [await table.timer.textContent(), await table.shown()];
  await page.waitForTimeout(2_500);
  expect([await table.timer.textContent(), await table.shown()]).toEqual(before);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: false, configurable: true }));
  await table.action("go-on").click();
  await expect.poll(() => table.cards("W"), { timeout: 5_000 }).toBeLessThan(13);
});

test("the pause button and P stop the clock; presses then do nothing", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("7", game));
  await page.keyboard.press("p");
  await expect(page.locator(".cover")).toBeVisible();
  await expect(table.stack).toBeDisabled();
  await page.keyboard.press("p");
  await expect(page.locator(".cover")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(table.player("S").locator(".n")).toHaveText("12");
});

test("another speed is another game, and the address and a reload keep it", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("7", game));
  await page.locator("[data-speed=slow]").click();
  await expect(page).toHaveURL(/&speed=slow$/);
  await expect(page.locator("[data-speed=slow]")).toHaveAttribute("aria-pressed", "true");
  const address = page.url();
  await page.keyboard.press("Enter");
  await expect(table.player("S").locator(".n")).toHaveText("12");
  // In play it is asked once more; no leaves everything as it was.
  await page.locator("[data-speed=fast]").click();
  await page.locator("dialog [data-action=no]").click();
  await expect(page.locator("[data-speed=slow]")).toHaveAttribute("aria-pressed", "true");
  expect(page.url()).toBe(address);
  // Nor does it choose the speed of the next game.
  await table.action("new").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect(page).toHaveURL(/&speed=slow$/);
  await expect(page).not.toHaveURL(address);
  const next = page.url();
  await page.keyboard.press("Enter");
  await expect(table.player("S").locator(".n")).toHaveText("12");
  await page.reload();
  await expect(table.action("go-on")).toBeVisible();
  expect(page.url()).toBe(next);
  await expect(page.locator("[data-speed=slow]")).toHaveAttribute("aria-pressed", "true");
});

test("a reload goes on where the clock was, after a pause", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("1212", game));
  await table.play({ ...byKeys, turnsAfter: 60, slapsAfter: () => 150 }, async () => (await table.seconds()) >= 8);
  await table.action("pause").click();
  const picture = async () => [await table.shown(), ...(await Promise.all(["S", "W", "N", "E"].map((seat) => table.cards(seat))))];
  const [before, seconds] = [await picture(), await table.seconds()];
  await page.reload();
  await expect(table.action("go-on")).toBeVisible();
  expect(await picture()).toEqual(before);
  await expect.poll(() => table.seconds()).toBe(seconds);
});

test("a minute's practice round is offered before the first daily, and leads back to it", async ({ page }) => {
  test.slow();
  const table = new WarTable(page);
  const code = await dealCode("7", game);
  await table.practise(code, "&speed=fast");
  await page.keyboard.press("Enter");
  await expect(table.player("S").locator(".n")).toHaveText("12");
  await page.goto("/en/egyptian-war/daily");
  await table.action("round").click();
  await table.dealt();
  await expect(page.locator(".bar .what")).toHaveText("Practice round");
  await table.play({ ...byKeys, turnsAfter: 100, slapsAfter: () => 200 });
  await expect(table.result).toBeVisible();
  await table.result.locator("[data-action=daily]").click();
  await expect(table.action("start")).toBeEnabled();
  // Whoever has met the game isn't offered it again.
  await expect(table.action("round")).toHaveCount(0);
  // A practice game that was in play waits where it was.
  await page.goto("/en/egyptian-war/new");
  await expect(table.action("go-on")).toBeVisible();
  expect(page.url()).toContain(`deal=${code}&speed=fast`);
});
