import type { Page } from "@playwright/test";
import { CornersTable } from "../corners";
import { expect, test } from "../fixtures";
import { dealCode, stored } from "../logs";

const game = "kings-corners";

/** What tapping every place does for everything that can be chosen now. */
interface Tried {
  /** Chosen and target: lit, and what was to be seen changed. */
  accepted: string[];
  /** Lit, but nothing changed; or not lit, but something did. */
  wrong: string[];
  /** How many were tried. */
  count: number;
}

/**
 * Tries every card of the hand and every pile on every place that is lit for it and on a third of those that aren't, another
 * third with each `turn`: by the page's own buttons, taking back what is accepted.
 */
async function tryEverything(page: Page, turn: number): Promise<Tried> {
  return page.evaluate(async (turn) => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(selector)];
    const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-pile="${name}"]`);
    // What a click leads to is drawn in microtasks; a message comes after these, and sooner than a timeout.
    const channel = new MessageChannel();
    const settle = () =>
      new Promise((done) => {
        channel.port1.onmessage = done;
        channel.port2.postMessage(undefined);
      });
    const picture = () => all(".pile").map((pile) => `${pile.dataset.pile} ${pile.getAttribute("aria-label")}`.replace(/, (selected|can go here)$/, "")).join("\n");
    const places = ["N", "E", "S", "W", "NE", "SE", "SW", "NW"];
    const names = all(".pile").map((pile) => pile.dataset.pile ?? "").filter((name) => name !== "stock");
    const before = picture();
    const tried: Tried = { accepted: [], wrong: [], count: 0 };
    const isLit = (place: string) => button(place)?.classList.contains("lit") ?? false;
    const letGo = async () => {
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      await settle();
    };
    for (const [nth, chosen] of names.entries()) {
      button(chosen)?.click();
      await settle();
      if (button(chosen)?.ariaPressed !== "true") continue;
      const targets = places.filter((place, at) => place !== chosen && (isLit(place) || (nth + at + turn) % 3 === 0));
      await letGo();
      for (const place of targets) {
        button(chosen)?.click();
        await settle();
        const lit = isLit(place);
        button(place)?.click();
        await settle();
        await letGo();
        const changed = picture() !== before;
        tried.count += 1;
        if (lit && changed) tried.accepted.push(`${chosen}>${place}`);
        if (lit !== changed) tried.wrong.push(`${chosen}>${place}`);
        if (changed) {
          document.querySelector<HTMLButtonElement>("[data-action=undo]")?.click();
          await settle();
          if (picture() !== before) tried.wrong.push(`${chosen}>${place}, taken back`);
        }
      }
    }
    return tried;
  }, turn);
}

// W-4: every highlighted target accepts; every other refuses.
test("over a whole game, what is lit accepts and what is not refuses", async ({ page }) => {
  test.setTimeout(600_000);
  const { seed, tokens } = stored("kings-corners-won");
  const table = new CornersTable(page);
  await table.practise(await dealCode(seed, game));
  const accepted = new Set<string>();
  let count = 0;
  for (const [index, token] of tokens.entries()) {
    // Whoever's last card it is ends the hand, and that can't be taken back.
    const cards = await page.locator(".pile").count();
    if (token !== "next" && cards > 10) {
      const tried = await tryEverything(page, index);
      expect(tried.wrong, `before event ${index}`).toEqual([]);
      tried.accepted.forEach((move) => accepted.add(move));
      count += tried.count;
    }
    await table.play(token);
  }
  await expect(table.result).toBeVisible();
  expect(count).toBeGreaterThan(1_000);
  // Cards on piles, kings in corners, piles on piles.
  const moves = [...accepted];
  expect(moves.some((move) => /^[2-9TJQA]/.test(move))).toBe(true);
  expect(moves.some((move) => /^K.>[NS][EW]$/.test(move))).toBe(true);
  expect(moves.some((move) => /^[NESW]>/.test(move))).toBe(true);
});

test("a tap on the stock draws, but lets go of what is chosen first", async ({ page }) => {
  const { seed } = stored("kings-corners-won");
  const table = new CornersTable(page);
  await table.practise(await dealCode(seed, game));
  const before = await table.picture();
  const card = await page.locator(".pile").last().getAttribute("data-pile");
  await table.choose(card ?? "");
  await table.tap("stock");
  await expect(table.pile(card ?? "")).toHaveAttribute("aria-pressed", "false");
  expect(await table.picture()).toEqual(before);
  await table.tap("stock");
  await expect(table.felt).toHaveClass(/\bbusy\b/);
  await table.hurry();
  await expect(table.seat("S")).toContainText("8");
});

// Computers' moves are shown one at a time, and a tap hurries them.
test("the computers' moves are shown one by one, told, and hurried by a tap", async ({ page }) => {
  const { seed } = stored("kings-corners-won");
  const table = new CornersTable(page);
  await table.practise(await dealCode(seed, game));
  const line = page.locator(".turn-line .now");
  await expect(line).toHaveText("Your turn");
  const lines = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const line = document.querySelector(".turn-line .now");
    new MutationObserver(() => seen.push(line?.textContent ?? "")).observe(line!, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  await table.main.click();
  await expect(table.seat("W")).toHaveClass(/\bacts\b/);
  await expect(table.seat("N")).toHaveClass(/\bacts\b/);
  await expect(table.seat("E")).toHaveClass(/\bacts\b/);
  await expect(table.felt).not.toHaveClass(/\bbusy\b/);
  const seen = await lines.jsonValue();
  for (const who of ["West", "North", "East"]) expect(seen.some((text) => text.startsWith(who))).toBe(true);
  await expect(page.locator(".table p.visually-hidden[role=status]")).toHaveText(/Your turn/i);

  await table.main.click();
  await expect(table.felt).toHaveClass(/\bbusy\b/);
  const box = await table.felt.boundingBox();
  // The bare cloth, between two piles.
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.35, (box?.y ?? 0) + (box?.height ?? 0) * 0.5);
  await expect(table.felt).not.toHaveClass(/\bbusy\b/, { timeout: 300 });
});

// What the button does changes under the finger; in a daily a draw stands. So a press within a moment of a change, such as
// the second of a double click, does nothing.
test("a press that comes too late, or too soon, draws nothing and hides nothing", async ({ page }) => {
  const { seed } = stored("kings-corners-won");
  const table = new CornersTable(page);
  await table.practise(await dealCode(seed, game));
  const press = () => table.main.evaluate((button) => (button as HTMLElement).click());
  const busy = /\bbusy\b/;
  await press();
  await expect(table.felt).toHaveClass(busy);
  await press();
  await expect(table.felt).toHaveClass(busy, { timeout: 100 });
  await expect(table.main).not.toHaveAttribute("aria-disabled");
  // The first press sees the computers through, the second is one too many.
  await table.main.evaluate((button) => {
    (button as HTMLElement).click();
    (button as HTMLElement).click();
  });
  await expect(table.felt).not.toHaveClass(busy);
  await expect(table.seat("S")).toContainText("8");
  await expect(table.main).not.toHaveAttribute("aria-disabled");
  await expect(table.felt).not.toHaveClass(busy);

  // However often the cloth is tapped, the way on is open afterwards.
  await press();
  await expect(table.felt).toHaveClass(busy);
  await table.felt.evaluate((felt) => {
    (felt as HTMLElement).click();
    (felt as HTMLElement).click();
  });
  await expect(table.felt).not.toHaveClass(busy);
  await expect(table.main).not.toHaveAttribute("aria-disabled");
  await press();
  await expect(table.felt).toHaveClass(busy);
});
