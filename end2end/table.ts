import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

const sources: Record<string, string> = { R: "reserve", W: "waste", 1: "T1", 2: "T2", 3: "T3", 4: "T4" };
const buttons: Record<string, string> = { u: "undo", y: "redo", a: "auto" };

/** A Canfield table on a page, played as people do: by taps. */
export class Table {
  constructor(readonly page: Page) {}

  /** A pile: `stock`, `waste`, `reserve`, `F1` to `F4`, `T1` to `T4`. */
  pile(name: string): Locator {
    return this.page.locator(`[data-pile=${name}]`);
  }

  /** A button by what it does. */
  action(name: string): Locator {
    return this.page.locator(`[data-action=${name}]`);
  }

  get score(): Locator {
    return this.page.locator(".bar .score");
  }

  /** Whether the server has the moves. */
  get save(): Locator {
    return this.page.locator(".bar .save");
  }

  /** The sheet with the result. */
  get result(): Locator {
    return this.page.locator("dialog .sheet.result");
  }

  /** The piles that can take what is chosen. */
  get lit(): Locator {
    return this.page.locator(".pile.lit");
  }

  /** Waits for the cards. */
  async dealt(): Promise<void> {
    await expect(this.page.locator(".felt .card.up").first()).toBeVisible();
    await expect(this.page.locator(".felt .cover")).toHaveCount(0);
  }

  /** Opens the daily in a language and begins it. */
  async start(lang = "en"): Promise<void> {
    await this.page.goto(`/${lang}/canfield/daily`);
    await this.action("start").click();
    await this.dealt();
  }

  /** Opens the practice game of a deal. */
  async practise(code: string, options = ""): Promise<void> {
    await this.page.goto(`/en/canfield/new?deal=${code}${options}`);
    await this.dealt();
  }

  /** Opens a practice game that was left after these tokens, as the device keeps it. */
  async resume(code: string, tokens: string[]): Promise<void> {
    await this.page.goto("/en");
    const kept = { code, events: tokens.map((token, index) => [index, token]), elapsed: 60_000, finished: false };
    await this.page.evaluate((kept) => localStorage.setItem("saratoga.practice.canfield", kept), JSON.stringify(kept));
    await this.practise(code);
  }

  /** Taps a pile on its top card or, to mean the whole pile, on the lowest one. */
  async tap(name: string, part: "top" | "whole" = "top"): Promise<void> {
    const box = await this.pile(name).boundingBox();
    if (!box) throw new Error(`${name} is nowhere`);
    await this.page.mouse.click(box.x + box.width / 2, part === "whole" ? box.y + 4 : box.y + box.height - 4);
  }

  /** Chooses what a move's token names as its source: `R`, `W`, `2` or `2*`. */
  async choose(source: string): Promise<void> {
    const name = sources[source[0]];
    await this.tap(name, source.endsWith("*") ? "whole" : "top");
    await expect(this.pile(name)).toHaveAttribute("aria-pressed", "true");
  }

  /** Plays one token of SPEC section 3. */
  async play(token: string): Promise<void> {
    if (token in buttons) return this.action(buttons[token]).click();
    if (token === "d" || token === "r") return this.tap("stock");
    const target = token.slice(-1);
    await this.choose(token.slice(0, -1));
    if (target !== "F") return this.tap(`T${target}`);
    // Four foundations, and only the card's own takes it.
    await this.page.locator(".pile.lit[data-pile^=F]").click();
  }

  /** Plays tokens one after another. */
  async playAll(tokens: string[]): Promise<void> {
    for (const token of tokens) await this.play(token);
  }

  /** *Finish and score*, and yes to the question. */
  async finish(): Promise<void> {
    await this.action("finish").click();
    await this.page.locator("dialog").locator("[data-action=yes]").click();
  }

  /** Everything that can be seen of the position: where each card lies, what each pile says, the score. */
  async picture(): Promise<unknown> {
    return this.page.locator(".table").evaluate((table) => {
      const nodes = (selector: string) => [...table.querySelectorAll<HTMLElement>(selector)];
      const cards = nodes(".card").map((card) => {
        const at = (name: string) => card.style.getPropertyValue(name);
        const side = card.classList.contains("up") ? "up" : "down";
        return `${card.dataset.card} ${side} at ${at("--x")} ${at("--y")}`;
      });
      const piles = nodes(".pile").map((pile) => `${pile.dataset.pile}: ${pile.ariaLabel}`);
      return { cards, piles, score: table.querySelector(".score")?.textContent };
    });
  }
}
