import { expect, test } from "../fixtures";
import { dealCode, replay } from "../logs";
import { WarTable } from "../war";

const game = "egyptian-war";

/** The log that practice keeps on the device. */
function kept(table: WarTable): Promise<[number, string][]> {
  return table.page.evaluate(() => JSON.parse(localStorage.getItem("saratoga.practice.egyptian-war") ?? "{}").events ?? []);
}

// E-8: no card is turned sooner than 250 ms after the one before it, and computers turn in their own time.
test("hammering Enter hurries and delays nobody", async ({ page }) => {
  const seed = "1212";
  const table = new WarTable(page);
  await table.practise(await dealCode(seed, game));
  const end = Date.now() + 6_000;
  while (Date.now() < end) await page.keyboard.press("Enter");
  await page.keyboard.press("p");
  await expect(table.action("go-on")).toBeVisible();
  const { events, elapsed } = await page.evaluate(() => JSON.parse(localStorage.getItem("saratoga.practice.egyptian-war")!));
  const times = (events as [number, string][]).map(([at]) => at);
  times.slice(1).forEach((at, index) => expect(at - times[index]).toBeGreaterThanOrEqual(250));
  // Presses out of turn left no trace: what lies there is what the program finds at that time, from the log alone.
  const { state, trace } = await replay(game, seed, events, elapsed, "--mode", "practice", "--trace");
  const turned = trace.filter((line: { token: string }) => line.token === "f");
  expect(turned.filter((line: { who: string }) => line.who === "S")).toHaveLength(times.length);
  expect(turned.length).toBeGreaterThan(times.length);
  for (const seat of ["S", "W", "N", "E"]) expect(await table.cards(seat)).toBe(state.stacks[seat].length);
  expect(await table.shown()).toEqual(state.pile.slice(-3));
});

test("Space after a click on New game slaps, and nothing else", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("7", game));
  await table.action("new").click();
  await expect(page).not.toHaveURL(new RegExp(await dealCode("7", game)));
  const address = page.url();
  await page.keyboard.press("Enter");
  await expect(table.player("S").locator(".n")).toHaveText("12");
  await page.keyboard.press("Space");
  await expect(table.player("S").locator(".n")).toHaveText("11");
  await expect(table.verdict).toContainText("costs");
  await page.keyboard.press("Space");
  await page.waitForTimeout(200);
  expect(page.url()).toBe(address);
  await expect(page.locator("dialog")).toHaveCount(0);
  expect((await kept(table)).map(([, token]) => token).slice(0, 2)).toEqual(["f", "s"]);
});

test("a key that is held down is pressed once, and two touches at once are one slap", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("7", game));
  await page.keyboard.press("Enter");
  await expect(table.player("S").locator(".n")).toHaveText("12");
  // Playwright sends a held key again and again.
  for (let times = 0; times < 8; times += 1) await page.keyboard.down("Space");
  await page.keyboard.up("Space");
  await expect(table.player("S").locator(".n")).toHaveText("11");
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const finger = (pointerId: number) => new PointerEvent("pointerdown", { pointerId, bubbles: true, pointerType: "touch" });
    const pile = document.querySelector(".heap");
    pile?.dispatchEvent(finger(1));
    pile?.dispatchEvent(finger(2));
  });
  await page.waitForTimeout(100);
  const slaps = (await kept(table)).filter(([, token]) => token === "s");
  expect(slaps.length).toBe(2);
});

// E-8: a press counts at its own moment, also when the page was too busy to mind it.
test("a press that the page minds late counts when it was made", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("7", game));
  await page.evaluate(() => {
    const made: number[] = [];
    Object.assign(window, { made });
    window.addEventListener("keydown", (event) => made.push(event.timeStamp, performance.now()), true);
  });
  await page.keyboard.press("Enter");
  await expect(table.player("S").locator(".n")).toHaveText("12");
  await page.evaluate(() => {
    setTimeout(() => {
      const end = performance.now() + 2_500;
      while (performance.now() < end);
    }, 100);
  });
  await new Promise((resolve) => setTimeout(resolve, 600));
  await page.keyboard.press("Space");
  await expect.poll(async () => (await kept(table)).length).toBe(2);
  const [[turned], [slapped]] = await kept(table);
  const [turn, , slap, minded] = await page.evaluate(() => (window as unknown as { made: number[] }).made);
  expect(minded - slap, "it was minded late").toBeGreaterThan(300);
  expect(Math.abs(slapped - turned - (slap - turn))).toBeLessThan(40);
});

// a device's clock that is set back takes back nothing that was shown, and no slap is lost.
test("a clock that is set back undoes nothing", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("7", game));
  await page.keyboard.press("Enter");
  await expect.poll(() => table.cards("N"), { timeout: 10_000 }).toBe(12);
  const before = await table.shown();
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() - 1_500;
  });
  await page.keyboard.press("Space");
  await expect(table.verdict).not.toHaveText("");
  expect((await table.shown()).slice(-before.length + 1)).toEqual(expect.arrayContaining(before.slice(-1)));
  expect(await table.cards("N")).toBe(12);
  const times = (await kept(table)).map(([at]) => at);
  expect(times.at(-1)! - times[0]).toBeGreaterThan(700);
});

test("a slap on an empty pile is told, and is no event", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("7", game));
  await page.keyboard.press("Space");
  await expect(table.verdict).toHaveText(/nothing to slap/i);
  expect(await kept(table)).toEqual([]);
});

// "New game" while a slap is pending: the computers' reactions to the old pile don't reach the new one.
test("a new game while a slap is pending leaves no phantom", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("7", game));
  for (let round = 0; round < 6; round += 1) {
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
    await table.action("new").click();
    await page.locator("dialog [data-action=yes]").click();
    await table.dealt();
    // Longer than any reaction or delay would take.
    await page.waitForTimeout(1_500);
    for (const seat of ["S", "W", "N", "E"]) await expect(table.player(seat).locator(".n")).toHaveText("13");
    expect(await kept(table)).toEqual([]);
    await expect(table.verdict).toHaveText("");
  }
});

// W-4: by keyboard alone, and what is said keeps up with what happens.
test("screen readers are told which card, whose turn, and who won", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("1212", game));
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = document.querySelector("[aria-live=assertive]");
    new MutationObserver(() => said.push(live?.textContent ?? "")).observe(live!, { childList: true, characterData: true, subtree: true });
  });
  await page.keyboard.press("Enter");
  await expect(page.locator("button.stack.glows")).toHaveCount(1, { timeout: 20_000 });
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said[0]).toMatch(/^You: /);
  expect(said.some((text) => text.startsWith("West: "))).toBe(true);
  expect(said.at(-1)).toMatch(/Your turn|You owe/);
  // The pile and the stack say what they are and hold.
  await expect(table.pile).toHaveAccessibleName(/Slap the pile: \d+ cards/);
  await expect(table.stack).toHaveAccessibleName(/Your stack: \d+ cards/);
});
