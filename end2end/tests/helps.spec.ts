import type { Page, Request } from "@playwright/test";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { Helps } from "../helps";
import { dealCode, solve } from "../logs";
import { languages } from "../pages";

/** A deal that can be won. */
const winnable = "9";
/** One that can't. */
const lost = "5";
/** One that takes longer to find out about than anybody waits. */
const hard = "127";
/** A line of play of the first that can still be won, and three more actions: from the first of them on it can't. */
const begun = (
  "d d d d d d d d d d d d W2 r d d d d d d d d d W2 d d r d d d d d d d d d WF d d WF R2 r d d d d d d d d W2 d d r d " +
  "W2 d d d d d d d d d r d d d d d WF d d d d d r d d d d d d WF d W2 d d r d d d d d d d WF d d"
).split(" ");
const astray = ["R2", "d", "d"];

/** What is said over the table. */
const noticeText = async (page: Page) => (await page.locator(".help-notice").textContent()) ?? "";

/** The addresses of the solver's files that a page has asked for. */
function solverRequests(requests: Request[]): string[] {
  return requests.map((request) => new URL(request.url()).pathname).filter((path) => /\/pkg\/(helper|solver)/.test(path));
}

// Issue 7: a hint is a move that keeps the game winnable. Whoever follows them wins.
test("hints lead to the win, and the result tells of them", async ({ page }) => {
  test.setTimeout(240_000);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const helps = new Helps(page);
  const { table } = helps;
  const code = await dealCode(winnable);
  const { solution } = await solve(code);
  await table.resume(code, solution.slice(0, -60));
  await page.waitForLoadState("networkidle");
  expect(solverRequests(requests), "before anybody asks").toEqual([]);

  let hints = 0;
  while (!(await table.result.isVisible())) {
    const token = await helps.token();
    hints += 1;
    const alone = token === "d" || token === "r";
    await expect(helps.pointed).toHaveCount(alone ? 1 : 2);
    await table.play(token);
    await expect(helps.pointed).toHaveCount(0);
    // It keeps the way to the win: nothing is searched, and nobody waits.
    expect(page.workers().length).toBe(1);
  }
  await expect(table.result.locator(".big-score .n")).toHaveText(/^\d[\d,]{2,}$/);
  await expect(table.result.locator(".hints")).toHaveText(`Hints used: ${hints}.`);
  // The mark is kept with the game.
  await page.reload();
  await expect(table.result.locator(".hints")).toHaveText(`Hints used: ${hints}.`);
  expect(solverRequests(requests).length, "loaded once").toBeLessThanOrEqual(3);
});

// Issue 7: the same hint once more is no other one.
test("a hint that is shown again counts once", async ({ page }) => {
  const helps = new Helps(page);
  const { table } = helps;
  const code = await dealCode(winnable);
  const { solution } = await solve(code);
  await table.resume(code, solution.slice(0, -60));
  const token = await helps.token();
  await table.play(token);
  await table.play("u");
  expect(await helps.token()).toBe(token);
  await table.play(token);
  await helps.token();
  await table.finish();
  await expect(table.result.locator(".hints")).toHaveText("Hints used: 2.");
});

test("the solver is small, and is kept by the browser", async ({ page }) => {
  const helps = new Helps(page);
  await helps.table.practise(await dealCode(winnable));
  const loaded = page.waitForResponse(/\/pkg\/solver_bg\.[0-9a-f]+\.wasm$/);
  await helps.ask("move");
  const headers = (await loaded).headers();
  expect(headers["cache-control"]).toContain("immutable");
  expect(headers["content-encoding"]).toBe("br");
  expect(Number(headers["content-length"])).toBeLessThan(100 * 1024);
});

// C-9: the way back is told, and no further than it has to be.
test("from a lost position it is told how much to undo", async ({ page }) => {
  const helps = new Helps(page);
  const { table } = helps;
  await table.resume(await dealCode(winnable), begun);
  await table.playAll(astray);
  expect(await helps.ask("undo")).toBe("No win from here. Undo 3 moves, and the game can be won.");
  await expect(helps.pointed).toHaveCount(0);
  await table.playAll(["u", "u"]);
  expect(await helps.ask("undo")).toBe("No win from here. Undo 1 move, and the game can be won.");
  await table.play("u");
  await helps.ask("move");
  await expect(helps.pointed.first()).toBeVisible();
  // All of it at once.
  await table.playAll(astray);
  await helps.ask("undo");
  await table.action("undo-all").click();
  // The button is gone: the next hint is where the focus is.
  await expect(table.action("hint")).toBeFocused();
  await helps.ask("move");
});

test("a deal that couldn't be won is called so, and that is no hint", async ({ page }) => {
  const helps = new Helps(page);
  const { table } = helps;
  await table.practise(await dealCode(lost));
  await table.playAll(["d", "d"]);
  expect(await helps.ask("never")).toBe("This deal can’t be won, however it is played.");
  await table.finish();
  await expect(table.result.locator(".big-score .n")).toHaveText("5");
  await expect(table.result.locator(".hints")).toHaveCount(0);
});

test("whether the game can still be won is shown to those who want to see it", async ({ page }) => {
  const helps = new Helps(page);
  const { table } = helps;
  await table.resume(await dealCode(winnable), begun);
  await expect(helps.switch("chance")).not.toBeChecked();
  await expect(helps.chance).toHaveCount(0);
  await helps.switch("chance").check();
  await expect(helps.chance).toHaveAttribute("data-state", "good");
  await page.reload();
  await table.dealt();
  await expect(helps.switch("chance")).toBeChecked();
  await expect(helps.chance.locator(".text")).toHaveText("Can be won");
  await table.playAll(astray);
  await expect(helps.chance.locator(".text")).toHaveText("No win from here");
  await expect(helps.chance.locator("[role=status]")).toHaveText("No win from here");
  await table.playAll(["u", "u"]);
  await expect(helps.chance).toHaveAttribute("data-state", "none");
  await table.play("u");
  await expect(helps.chance).toHaveAttribute("data-state", "good");
  // It is no hint.
  await table.finish();
  await expect(table.result).toBeVisible();
  await expect(table.result.locator(".hints")).toHaveCount(0);
  await expect(helps.chance).toHaveCount(0);
  await table.result.locator("[data-action=close]").click();
  await helps.switch("chance").uncheck();
  await page.reload();
  await expect(table.result).toBeVisible();
  await expect(helps.switch("chance")).not.toBeChecked();
});

for (const rules of ["standard", "strict"]) {
  test(`new games can be winnable ones only, by ${rules} rules`, async ({ page }) => {
    const helps = new Helps(page);
    const { table } = helps;
    await table.practise(await dealCode(lost), rules === "strict" ? "&rules=strict" : "");
    await helps.switch("winnable").check();
    await page.reload();
    await table.dealt();
    await expect(helps.switch("winnable")).toBeChecked();
    const seen = new Set([page.url()]);
    for (let games = 0; games < 3; games += 1) {
      await table.action("new").click();
      await expect.poll(() => seen.has(page.url())).toBe(false);
      seen.add(page.url());
      const { searchParams } = new URL(page.url());
      expect(searchParams.get("rules") ?? "standard").toBe(rules);
      const { verdict } = await solve(searchParams.get("deal")!, "--rules", rules);
      expect(verdict).toBe("winnable");
    }
    // The way to the win is known from looking for the deal.
    await helps.ask("move");
    await expect(table.action("undo")).toBeDisabled();
  });
}

test("thinking can be stopped, and the table is as before", async ({ page }) => {
  const helps = new Helps(page);
  const { table } = helps;
  await table.practise(await dealCode(hard));
  await table.action("hint").click();
  await expect(helps.looking).toBeVisible();
  const far = async () => Number(((await helps.looking.locator(".how-far").textContent()) ?? "").replace(/\D/g, ""));
  await expect.poll(far).toBeGreaterThan(1_000);
  const before = await far();
  await expect.poll(far).toBeGreaterThan(before);
  await table.action("stop").focus();
  await page.keyboard.press("Enter");
  await expect(helps.looking).toHaveCount(0);
  await expect(helps.notice).toHaveCount(0);
  await expect(table.action("hint")).toBeFocused();
  await expect.poll(() => page.workers().length).toBe(0);
  // A move ends it too, and the board doesn't wait for it.
  await table.action("hint").click();
  await expect(helps.looking).toBeVisible();
  await table.play("d");
  await expect(table.action("undo")).toBeEnabled();
  await expect(helps.looking).toHaveCount(0);
});

// Issue 7: who isn't content with "not sure" can have it tried for longer.
test("what isn't sure can be searched longer", async ({ page }) => {
  test.setTimeout(120_000);
  const helps = new Helps(page);
  const { table } = helps;
  await table.practise(await dealCode(hard));
  await helps.switch("chance").check();
  await helps.ask("not-sure");
  await expect(helps.chance.locator(".text")).toHaveText("Not known");
  await table.action("look-longer").click();
  await expect(helps.looking).toContainText("for a minute at most");
  await expect(table.action("hint")).toBeFocused();
  await expect(helps.chance.locator(".text")).toHaveText("Thinking…");
  await table.action("stop").click();
  await expect(helps.looking).toHaveCount(0);
  // It is as unsure as before, and can be asked again.
  await expect(helps.chance.locator(".text")).toHaveText("Not known");
  await helps.ask("not-sure");
  await expect(table.action("look-longer")).toBeVisible();
});

test("a longer search in vain isn't offered again, and gives its memory back", async ({ page }) => {
  // The helper's clock runs a hundred times as fast: its minute is over soon.
  await page.context().route(/\/pkg\/helper\.[0-9a-f]+\.js$/, async (route) => {
    const script = await (await route.fetch()).text();
    const quick = script.replace("performance.now()", "100 * performance.now()");
    expect(quick).not.toBe(script);
    await route.fulfill({ body: quick, contentType: "text/javascript" });
  });
  const helps = new Helps(page);
  const { table } = helps;
  await table.practise(await dealCode(hard));
  await helps.ask("not-sure");
  await expect.poll(() => page.workers().length).toBe(1);
  await table.action("look-longer").click();
  await expect(helps.notice).toHaveCount(0);
  await expect(helps.notice).toHaveAttribute("data-advice", "not-sure");
  await expect(table.action("look-longer")).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);
});

test("who takes any deal after all doesn't wait for one that can be won", async ({ page }) => {
  const helps = new Helps(page);
  const { table } = helps;
  await page.context().route(/\/pkg\/solver_bg\./, () => {});
  await table.practise(await dealCode(winnable));
  await helps.switch("winnable").check();
  const before = page.url();
  await table.action("new").click();
  await expect(helps.looking).toContainText("a deal that can be won");
  await helps.switch("winnable").uncheck();
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(helps.looking).toHaveCount(0);
  await table.play("d");
});

test("a helper that breaks down says so", async ({ page, problems }) => {
  problems.allow(/unreachable/);
  const helps = new Helps(page);
  const { table } = helps;
  await page.context().route(/\/pkg\/solver\.[0-9a-f]+\.js$/, async (route) => {
    const script = await (await route.fetch()).text();
    const broken = script.replace("export function answer(", "export function unused(");
    expect(broken).not.toBe(script);
    const body = `${broken}\nexport function answer() { throw new WebAssembly.RuntimeError("unreachable"); }`;
    await route.fulfill({ body, contentType: "text/javascript" });
  });
  await table.practise(await dealCode(winnable));
  expect(await helps.ask("broken")).toContain("has broken down");
  await table.play("d");
  await expect(helps.notice).toHaveCount(0);
});

// W-7: a game that was to be left for a deal that isn't found yet is still there, and so is its result.
test("who doesn't wait for a winnable deal goes on, and sees the result", async ({ page }) => {
  const helps = new Helps(page);
  const { table } = helps;
  await page.context().route(/\/pkg\/solver_bg\./, () => {});
  await table.practise(await dealCode(winnable));
  await table.play("d");
  await helps.switch("winnable").check();
  await table.action("new").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect(helps.looking).toBeVisible();
  // A hint is for who stays.
  await page.keyboard.press("h");
  await expect(helps.looking).toContainText("a deal that can be won");
  await table.action("stop").click();
  await table.finish();
  await expect(table.result).toBeVisible();
});

test("on a phone what a hint says is not written over another notice", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const helps = new Helps(page);
  const { table } = helps;
  const stuck = "d d d d d d W2 d d d d d d r d d d d d d d W1 d W2 d d d W2 r".split(" ");
  await table.resume("0000-0000-0000-611D", stuck);
  await expect(page.locator("[data-notice=stuck]")).toBeVisible();
  await table.action("hint").click();
  await expect(helps.notice).toBeVisible();
  await expect(page.locator("[data-notice=stuck]")).toBeHidden();
});

test("the daily has no helps", async ({ page, server }) => {
  await forgetAll(server);
  await setDaily(server, winnable);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const helps = new Helps(page);
  const { table } = helps;
  await table.start();
  await page.keyboard.press("h");
  await table.play("d");
  await page.keyboard.press("h");
  await expect(table.action("undo")).toBeEnabled();
  await expect(helps.notice).toHaveCount(0);
  for (const help of [table.action("hint"), helps.chance, page.locator(".helps")]) await expect(help).toHaveCount(0);
  expect(solverRequests(requests)).toEqual([]);
});

for (const trouble of ["the script isn't there", "the module isn't there", "there are no workers"]) {
  test(`without the solver play goes on: ${trouble}`, async ({ page, problems }) => {
    problems.allow(/Failed to load resource|TypeError|fetch/);
    const helps = new Helps(page);
    const { table } = helps;
    const [, what] = trouble.split(" ");
    const pattern = what === "script" ? /\/pkg\/helper\./ : /\/pkg\/solver_bg\./;
    if (what === "are") await page.addInitScript(() => Object.defineProperty(window, "Worker", { value: undefined }));
    else await page.context().route(pattern, (route) => route.abort());
    await table.practise(await dealCode(lost));
    await helps.switch("chance").check();
    await expect(helps.chance).toHaveAttribute("data-state", "unknown");
    await helps.ask("missing");
    await table.play("d");
    await expect(helps.notice).toHaveCount(0);
    // Nobody is left without a game for that.
    await helps.switch("winnable").check();
    const before = page.url();
    await table.action("new").click();
    await page.locator("dialog [data-action=yes]").click();
    await expect.poll(() => page.url()).not.toBe(before);
    await expect(helps.notice).toHaveAttribute("data-advice", "missing");
    if (what === "are") return;
    await page.context().unroute(pattern);
    await table.practise(await dealCode(winnable));
    await helps.ask("move");
  });
}

// W-5: the helps have room on the narrowest phone, and fingers find them.
for (const lang of languages) {
  for (const [width, height] of [
    [320, 568],
    [568, 320],
  ]) {
    test(`the helps have room at ${width} × ${height} in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const helps = new Helps(page);
      const { table } = helps;
      await page.goto(`/${lang}/canfield/new?deal=${await dealCode(winnable)}`);
      await table.dealt();
      const boxes = page.locator(".helps input");
      if (width < height) {
        const [first, second] = await Promise.all((await boxes.all()).map((box) => box.boundingBox()));
        expect(first!.x).toBeCloseTo(second!.x, 0);
      }
      const figures = async () => (await page.locator(".bar .stats").boundingBox())!;
      const before = await figures();
      await helps.switch("chance").check();
      await expect(helps.chance).toHaveAttribute("data-state", "good");
      expect((await figures()).x, "time and score stay where they are").toBeCloseTo(before.x, 0);
      await table.action("hint").click();
      await expect(helps.notice).toBeInViewport({ ratio: 1 });
      // It lies over no card.
      const notice = (await page.locator(".help-notice").boundingBox())!;
      for (const card of await page.locator(".felt .card").all()) {
        const { x, y, width, height } = (await card.boundingBox())!;
        const apart =
          x >= notice.x + notice.width || x + width <= notice.x || y >= notice.y + notice.height || y + height <= notice.y;
        expect(apart, await noticeText(page)).toBe(true);
      }
      const room = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return clientWidth - scrollWidth;
      });
      expect(room).toBeGreaterThanOrEqual(0);
      for (const target of await page.locator(".control, .helps label").all()) {
        const box = (await target.boundingBox())!;
        const text = await target.textContent();
        expect(box.height, text!).toBeGreaterThanOrEqual(44);
        expect(box.width, text!).toBeGreaterThanOrEqual(44);
        const spare = await target.evaluate((target) => target.clientWidth - target.scrollWidth);
        expect(spare, text!).toBeGreaterThanOrEqual(0);
      }
    });
  }
}
