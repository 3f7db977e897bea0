import type { Page } from "@playwright/test";
import { storedTokens } from "../api";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { dealCode, stored } from "../logs";
import { Table } from "../table";

/** Opens the settings once they are shown. */
async function settings(page: Page, lang = "en"): Promise<void> {
  await page.goto(`/${lang}/settings`);
  await expect(page.locator("form.settings")).toBeVisible();
}
const choose = (page: Page, name: string, value: string) => page.locator(`[name=${name}][value=${value}]`).check();
const attribute = (page: Page, name: string) => page.evaluate((name) => document.documentElement.dataset[name] ?? null, name);
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("saratoga.settings") ?? "null"));
const room = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const choices: [string, string][] = [
  ["theme", "dark"],
  ["deck", "four"],
  ["size", "large"],
  ["hand", "left"],
  ["motion", "reduced"],
  ["sound", "on"],
  ["volume", "soft"],
  ["auto", "on"],
  ["chance", "on"],
  ["winnable", "on"],
];

// W-5: all settings are kept on the device, and hold at once.
test("what is chosen holds at once and after a reload, and can be taken back", async ({ page }) => {
  await settings(page);
  for (const [name, value] of choices) {
    expect(await attribute(page, name)).toBe(null);
    await choose(page, name, value);
    expect(await attribute(page, name)).toBe(value);
  }
  await expect(page.locator("form.settings [role=status]")).toHaveText("Kept on this device.");
  expect(await kept(page)).toEqual(Object.fromEntries(choices));
  await page.reload();
  for (const [name, value] of choices) {
    expect(await attribute(page, name)).toBe(value);
    await expect(page.locator(`[name=${name}][value=${value}]`)).toBeChecked();
  }
  await page.locator("[data-action=reset]").click();
  await expect.poll(() => kept(page)).toEqual({});
  for (const [name] of choices) expect(await attribute(page, name)).toBe(null);
});

test("settings are there before a page is first drawn", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await settings(page);
  const light = await room(page);
  await choose(page, "theme", "dark");
  const dark = await room(page);
  expect(dark).not.toBe(light);
  // Nothing but what stands in the head has run when the body begins.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { first: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ["/en", "/lt/canfield/new", "/bn/fairness"]) {
    await page.goto(path);
    expect(await page.evaluate(() => (window as unknown as { first: string }).first), path).toBe("dark");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  }
  await page.goto("/en");
  expect(await room(page)).toBe(dark);
});

test("other tabs follow", async ({ page, context }) => {
  const table = new Table(page);
  await page.goto("/en/canfield/new");
  await table.dealt();
  const reserve = table.pile("reserve");
  const before = (await reserve.boundingBox())!.x;
  const other = await context.newPage();
  await settings(other);
  await choose(other, "theme", "dark");
  await choose(other, "hand", "left");
  await expect.poll(() => attribute(page, "theme")).toBe("dark");
  await expect.poll(async () => (await reserve.boundingBox())!.x).toBeGreaterThan(before);
  await choose(other, "chance", "on");
  await expect(page.locator(".helps [name=chance]")).toBeChecked();
  await expect(page.locator(".bar .chance")).toBeVisible();
  // A page that lay in the browser's memory meanwhile was told nothing: it looks when it comes back.
  await page.evaluate(() => {
    localStorage.setItem("saratoga.settings", '{"theme":"light","chance":"on"}');
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  expect(await attribute(page, "theme")).toBe("light");
  await expect.poll(async () => (await reserve.boundingBox())!.x).toBeCloseTo(before, 0);
  // And the other way round.
  await page.locator(".helps [name=chance]").uncheck();
  await expect(other.locator("[name=chance][value=off]")).toBeChecked();
});

test("what another version or a stranger has kept does no harm", async ({ page, problems }) => {
  await page.goto("/en");
  for (const text of ["{", "7", "null", "[]", '"x"', '{"theme":7,"deck":{"four":1},"Constructor":"x","size":"<b>"}']) {
    await page.evaluate((text) => localStorage.setItem("saratoga.settings", text), text);
    await settings(page);
    for (const name of ["theme", "deck", "size"]) expect(await attribute(page, name), text).toBe(null);
    await expect(page.locator("[name=theme][value=system]")).toBeChecked();
  }
  // What isn't known here is left as it is.
  await page.evaluate(() => localStorage.setItem("saratoga.settings", '{"later":"thing","theme":"sepia"}'));
  await settings(page);
  await choose(page, "deck", "four");
  expect(await kept(page)).toEqual({ later: "thing", deck: "four" });
  expect(problems.all).toEqual([]);
});

test("a browser that keeps nothing is told so", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("no", "SecurityError");
      },
    });
  });
  await settings(page);
  await choose(page, "theme", "dark");
  expect(await attribute(page, "theme")).toBe("dark");
  await expect(page.locator("form.settings [role=status]")).toContainText("keeps nothing");
});

test("without JavaScript it says why nothing can be set", async ({ visitor }) => {
  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto("/lt/settings");
  await expect(reader.locator("form.settings")).toBeHidden();
  await expect(reader.locator("main .notice")).toContainText("JavaScript");
  await reader.locator("main a[hreflang=bn]").click();
  await expect(reader).toHaveURL("/bn/settings");
});

// W-5: reserve, stock and waste change sides, and the arrows follow.
test("left-handed, the reserve lies on the right", async ({ page }) => {
  await settings(page);
  await choose(page, "hand", "left");
  const table = new Table(page);
  await page.goto("/en/canfield/new");
  await table.dealt();
  const x = async (pile: string) => (await table.pile(pile).boundingBox())!.x;
  for (const pile of ["reserve", "stock", "waste"]) expect(await x(pile)).toBeGreaterThan(await x("T4"));
  expect(await x("T1")).toBeLessThan(await x("T2"));
  await page.keyboard.press("ArrowLeft");
  await expect(table.pile("T4")).toBeFocused();
  await table.play("d");
  await expect(table.action("undo")).toBeEnabled();
  // The buttons stand the other way round, all of them on the screen.
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ]) {
    await page.setViewportSize({ width, height });
    for (const path of ["canfield", "egyptian-war", "kings-corners"]) {
      await page.goto(`/en/${path}/new`);
      await expect(page.locator(".control").first()).toBeVisible();
      const boxes = await page.locator(".control").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      for (const { left, right } of boxes) expect(left >= 0 && right <= width - 4, `${path} ${width}`).toBe(true);
      expect(boxes[0].right).toBeGreaterThanOrEqual(Math.max(...boxes.map(({ right }) => right)));
    }
  }
});

test("reduced motion holds where the device would have it move", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await settings(page);
  const move = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--move").trim());
  expect(await move()).not.toBe("0ms");
  await choose(page, "motion", "reduced");
  expect(await move()).toMatch(/^0m?s$/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await choose(page, "motion", "full");
  expect(await move()).not.toMatch(/^0m?s$/);
});

// W-2: Bengali digits are a setting; what is read out and copied stays as it is.
test("Bengali digits are a face of their own, in Bengali alone", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => fonts.push(new URL(request.url()).pathname));
  const digits = () => fonts.filter((path) => /\/digits-\d+\./.test(path));
  await page.goto("/bn/canfield");
  await settings(page, "bn");
  expect(digits()).toEqual([]);
  await choose(page, "digits", "bengali");
  await page.goto("/bn/canfield/new");
  const table = new Table(page);
  await table.dealt();
  await expect.poll(digits).not.toEqual([]);
  await expect(page.locator(".bar .score")).toHaveText("5");
  const face = (selector: string) => page.locator(selector).first().evaluate((e) => getComputedStyle(e).fontFamily);
  expect(await face(".bar .score")).toContain("Saratoga Digits");
  expect(await face(".pile .base"), "as on the cards").not.toContain("Saratoga Digits");
  expect(await face(".deal-code p"), "a code is no number").not.toContain("Saratoga Digits");
  await page.goto("/en/canfield");
  expect(await face("main p")).not.toContain("Saratoga Digits");
  await settings(page, "en");
  await expect(page.locator("[name=digits]")).toHaveCount(0);
});

// W-5: sound is off by default, in every game, and as loud as it is set.
test("tones sound once they are wanted, as loud as they are wanted", async ({ page }) => {
  await page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(window, { tones });
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, time) {
      tones.push(value);
      return set.call(this, value, time);
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number[] }).tones);
  const table = new Table(page);
  await page.goto("/en/canfield/new");
  await table.dealt();
  await table.play("d");
  expect(await tones()).toEqual([]);
  const loudness = async (volume: string) => {
    await settings(page);
    await choose(page, "sound", "on");
    await choose(page, "volume", volume);
    await page.goto("/en/canfield/new");
    await table.dealt();
    await table.play("d");
    await expect.poll(async () => (await tones()).length).toBe(1);
    return (await tones())[0];
  };
  const [soft, medium, loud] = [await loudness("soft"), await loudness("medium"), await loudness("loud")];
  expect(soft).toBeLessThan(medium);
  expect(medium).toBeLessThan(loud);

  await page.goto("/en/kings-corners/new");
  await page.locator("[data-action=draw], [data-action=end]").first().click();
  await expect.poll(async () => (await tones()).length).toBeGreaterThan(0);

  // The table's own switch is the same setting.
  await page.goto("/en/egyptian-war/new");
  await expect(page.locator("[data-action=sound]")).toHaveText("Sound: on");
  await page.keyboard.press("m");
  await expect(page.locator("[data-action=sound]")).toHaveText("Sound: off");
  expect(await attribute(page, "sound")).toBe(null);
  await settings(page);
  await expect(page.locator("[name=sound][value=off]")).toBeChecked();
});

// W-5: safe cards go up by themselves where that is wanted, each a move of its own; in no daily.
test("safe cards go up by themselves in practice, and can be undone", async ({ page, server }) => {
  await page.clock.install();
  const { seed, tokens } = stored("won");
  const code = await dealCode(seed);
  const table = new Table(page);
  const up = async () => Number(await table.score.textContent()) / 5;
  // Near the end hardly anything is needed in the tableau.
  const begun = tokens.slice(0, -14);
  await table.resume(code, begun);
  await table.play("u");
  await table.play("y");
  const usual = await up();
  await page.clock.runFor(900);
  expect(await up()).toBe(usual);

  await settings(page);
  await choose(page, "auto", "on");
  await table.resume(code, begun.slice(0, -1));
  const before = await up();
  await table.play(begun.at(-1)!);
  await expect.poll(up).toBeGreaterThan(usual);
  // One at a time they can be taken back, and stay so.
  await expect(table.action("undo")).toBeEnabled();
  while ((await up()) > before) await table.play("u");
  await page.clock.runFor(600);
  expect(await up()).toBe(before);

  await forgetAll(server);
  await setDaily(server, seed);
  await table.start();
  await table.playAll(tokens.slice(0, 12));
  await page.clock.runFor(600);
  await expect(table.save).toHaveAttribute("data-state", "saved");
  expect(await storedTokens(page)).toEqual(tokens.slice(0, 12));
});
