import type { CDPSession, Locator, Page } from "@playwright/test";
import { storedTokens } from "../api";
import { CornersTable } from "../corners";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { dealCode, stored } from "../logs";
import { Table } from "../table";

const sources: Record<string, string> = { R: "reserve", W: "waste", 1: "T1", 2: "T2", 3: "T3", 4: "T4" };
type Point = { x: number; y: number };

const middle = async (place: Locator): Promise<Point> => {
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** Where a pile's top card is taken or, with the whole pile, its lowest one. */
async function grip(pile: Locator, whole = false): Promise<Point> {
  const { x, y, width, height } = (await pile.boundingBox())!;
  return { x: x + width / 2, y: whole ? y + 6 : y + height - 12 };
}

/** The middle of the lowest card that is held. */
async function lead(page: Page): Promise<Point> {
  const all = await Promise.all((await page.locator(".card.held").all()).map(middle));
  return all.reduce((lowest, other) => (other.y < lowest.y ? other : lowest));
}

/** Takes what lies there, and slides so far. */
async function take(page: Page, { x, y }: Point, slide = 14): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + slide, y, { steps: 3 });
}

/** Plays a token of Canfield by dragging, where it is a move. */
async function dragToken(table: Table, token: string): Promise<void> {
  if (token === "d" || token === "r" || token === "a") return table.play(token);
  const { page } = table;
  const [source, target] = [token.slice(0, -1), token.slice(-1)];
  const pile = table.pile(sources[source[0]]);
  const whole = source.endsWith("*");
  const from = await grip(pile, whole);
  const before = await table.picture();
  await take(page, from);
  const onto = target === "F" ? page.locator(".pile.lit[data-pile^=F]") : table.pile(`T${target}`);
  await expect(onto).toHaveClass(/lit/);
  const { x, y } = await middle(onto);
  const held = await lead(page);
  await page.mouse.move(from.x + 14 + x - held.x, from.y + y - held.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator(".card.held")).toHaveCount(0);
  expect(await table.picture(), token).not.toEqual(before);
}

// W-4: the same moves as by taps, with the same log.
test("a daily is played by dragging cards", async ({ page, server }) => {
  test.setTimeout(120_000);
  const { seed, tokens } = stored("won");
  const played = tokens.slice(0, 70);
  await forgetAll(server);
  await setDaily(server, seed);
  const table = new Table(page);
  await table.start();
  for (const token of played) await dragToken(table, token);
  await expect(table.save).toHaveAttribute("data-state", "saved");
  expect(await storedTokens(page)).toEqual(played);
});

test("what is dropped where it doesn't fit flies back", async ({ page }) => {
  const table = new Table(page);
  await table.practise(await dealCode("9"));
  await table.play("d");
  const before = await table.picture();
  const home = (await page.locator(".card.up[data-card]").first().boundingBox())!;
  for (const drop of [{ x: 5, y: 5 }, await middle(table.pile("stock")), await middle(table.pile("reserve"))]) {
    await take(page, await grip(table.pile("T1")));
    await expect(page.locator(".card.held")).toHaveCount(1);
    await expect(page.locator(".pile[aria-pressed=true]")).toHaveCount(1);
    await page.mouse.move(drop.x, drop.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator(".card.held")).toHaveCount(0);
    await expect(page.locator(".pile[aria-pressed=true]")).toHaveCount(0);
    await expect(table.lit).toHaveCount(0);
  }
  expect(await table.picture()).toEqual(before);
  expect(await page.locator(".card.up[data-card]").first().boundingBox()).toEqual(home);
  // No click was made of it, and the next tap is one.
  await table.choose("1");
});

// W-4: a tap that slides up to 8 px is a tap.
test("a tap that slides a little is a tap", async ({ page }) => {
  const table = new Table(page);
  await table.practise(await dealCode("9"));
  const from = await grip(table.pile("T2"));
  await take(page, from, 7);
  await expect(page.locator(".card.held")).toHaveCount(0);
  await page.mouse.up();
  await expect(table.pile("T2")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await take(page, from, 9);
  await expect(page.locator(".card.held")).toHaveCount(1);
  await page.mouse.up();
  await expect(table.pile("T2")).toHaveAttribute("aria-pressed", "false");
});

test("a key puts back what is held, and the game goes on", async ({ page }) => {
  const table = new Table(page);
  await table.practise(await dealCode("9"));
  await table.play("d");
  for (const key of ["Escape", "1", "u"]) {
    await take(page, await grip(table.pile("T3")));
    await expect(page.locator(".card.held")).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(page.locator(".card.held")).toHaveCount(0);
    const after = await table.picture();
    await page.mouse.move(300, 300, { steps: 3 });
    await page.mouse.up();
    expect(await table.picture()).toEqual(after);
    await expect(page.locator(".pile[aria-pressed=true]")).toHaveCount(0);
  }
  await expect(table.action("undo")).toBeDisabled();
});

test("nothing can be dragged where nothing can be moved", async ({ page }) => {
  const table = new Table(page);
  await table.practise(await dealCode("9"));
  for (const pile of ["waste", "F1", "F2", "stock"]) {
    await take(page, await middle(table.pile(pile)));
    await expect(page.locator(".card.held")).toHaveCount(0);
    await page.mouse.up();
  }
  await table.finish();
  await expect(table.result).toBeVisible();
  await table.result.locator("[data-action=close]").click();
  await take(page, await grip(table.pile("T1")));
  await expect(page.locator(".card.held")).toHaveCount(0);
  await page.mouse.up();
});

test("a whole pile is taken along by its lowest card", async ({ page }) => {
  const { seed, tokens } = stored("won");
  const at = tokens.findIndex((token) => token[1] === "*");
  expect(at).toBeGreaterThan(0);
  const table = new Table(page);
  await table.resume(await dealCode(seed), tokens.slice(0, at));
  const pile = table.pile(sources[tokens[at][0]]);
  await take(page, await grip(pile, true));
  expect(await page.locator(".card.held").count()).toBeGreaterThan(1);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await dragToken(table, tokens[at]);
});

// W-5: by a finger, where the page doesn't scroll meanwhile; a second finger puts the card back.
test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } });

  const touch = async (session: CDPSession, type: string, ...points: Point[]) => {
    await session.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  };

  test("a finger takes a card along", async ({ page, context }) => {
    const { seed, tokens } = stored("won");
    const at = tokens.findIndex((token) => /^[RW1-4][1-4]$/.test(token));
    const table = new Table(page);
    await table.resume(await dealCode(seed), tokens.slice(0, at));
    const session = await context.newCDPSession(page);
    const from = await grip(table.pile(sources[tokens[at][0]]));
    const onto = table.pile(`T${tokens[at][1]}`);
    const to = await middle(onto);
    const before = await table.picture();
    const scrolled = () => page.evaluate(() => scrollY);
    const top = await scrolled();

    const drag = async () => {
      await touch(session, "touchStart", from);
      for (let step = 1; step <= 6; step++) {
        await touch(session, "touchMove", { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 });
      }
    };
    const felt = (await page.locator(".felt").boundingBox())!;
    const bar = await middle(page.locator(".bar"));
    // A second finger, on the cloth or beside it; the system that takes the touch away; another window: it is put back.
    for (const [end, stillThere] of [
      [() => touch(session, "touchStart", to, { x: felt.x + felt.width - 10, y: felt.y + felt.height - 10 }), true],
      [() => touch(session, "touchStart", to, bar), true],
      [() => touch(session, "touchCancel"), false],
      [() => page.evaluate(() => dispatchEvent(new Event("blur"))), true],
    ] as const) {
      await drag();
      await expect(page.locator(".card.held")).toHaveCount(1);
      await expect(onto).toHaveClass(/lit/);
      await end();
      await expect(page.locator(".card.held")).toHaveCount(0);
      if (stillThere) await touch(session, "touchEnd");
      expect(await table.picture()).toEqual(before);
    }

    await drag();
    await touch(session, "touchEnd");
    await expect(page.locator(".card.held")).toHaveCount(0);
    await expect.poll(() => table.picture()).not.toEqual(before);
    await expect(table.action("undo")).toBeEnabled();
    expect(await scrolled()).toBe(top);
  });
});

test("cards of King's Corners are dragged from the hand, and piles onto piles", async ({ page }) => {
  const table = new CornersTable(page);
  await page.goto(`/en/kings-corners/new?deal=${await dealCode(stored("kings-corners-won").seed, "kings-corners")}`);
  await table.dealt();
  // In the first turn of this deal nothing fits.
  await table.play(".");
  let played = 0;
  // Whatever can go anywhere goes there, until nothing can.
  for (let round = 0; round < 12; round++) {
    const names = await page.locator(".pile").evaluateAll((all) => all.map((pile) => (pile as HTMLElement).dataset.pile!));
    let moved = false;
    for (const name of names.filter((name) => name !== "stock")) {
      const { x, y } = (await table.pile(name).boundingBox())!;
      await take(page, { x: x + 8, y: y + 8 }, 12);
      if ((await page.locator(".card.held").count()) > 0 && (await table.lit.count()) > 0) {
        const onto = await middle(table.lit.first());
        const held = await lead(page);
        await page.mouse.move(x + 20 + onto.x - held.x, y + 8 + onto.y - held.y, { steps: 3 });
        await page.mouse.up();
        played += 1;
        moved = true;
        break;
      }
      await page.mouse.up();
    }
    if (!moved) break;
  }
  expect(played).toBeGreaterThan(0);
  await expect(table.action("undo")).toBeEnabled();
  for (let left = played; left > 0; left -= 1) await table.action("undo").click();
  await expect(table.action("undo")).toBeDisabled();
});

// W-8: dealing has its moment, and blocks nothing.
test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test("a new deal is dealt for the eye, and nobody waits for it", async ({ page }) => {
    const table = new Table(page);
    await page.goto("/en/canfield/new");
    const felt = page.locator(".felt");
    await expect(felt).toHaveClass(/dealing/);
    await table.action("deal").click();
    await expect(felt).not.toHaveClass(/dealing/);
    await expect(table.action("undo")).toBeEnabled();
    // A game that is taken up lies there.
    await page.reload();
    await table.dealt();
    await expect(table.action("undo")).toBeEnabled();
    await expect(felt).not.toHaveClass(/dealing/);
    // A drag moves without delay, and what is let go flies home.
    const card = page.locator(".card.held");
    await take(page, await grip(table.pile("T1")));
    await expect(card).toHaveCount(1);
    expect(await card.evaluate((card) => getComputedStyle(card).transitionDuration)).toBe("0s");
    await page.mouse.up();
    await expect(card).toHaveCount(0);
  });
});
