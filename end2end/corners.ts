import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** A table of King's Corners on a page, played as people do: by taps. */
export class CornersTable {
  constructor(readonly page: Page) {}

  /** A place (`N`, `SW`), the `stock`, or a card of the hand by its code. */
  pile(name: string): Locator {
    return this.page.locator(`[data-pile="${name}"]`);
  }

  /** A button by what it does. */
  action(name: string): Locator {
    return this.page.locator(`[data-action=${name}]`);
  }

  /** The button that goes on: draw, pass, next hand, skip ahead. */
  get main(): Locator {
    return this.page.locator(".control.main");
  }

  get felt(): Locator {
    return this.page.locator(".felt");
  }

  /** Whether the server has the moves. */
  get save(): Locator {
    return this.page.locator(".bar .save");
  }

  /** The sheet after a hand. */
  get handOver(): Locator {
    return this.page.locator("dialog .sheet.hand-over");
  }

  /** The sheet with the result. */
  get result(): Locator {
    return this.page.locator("dialog .sheet.result");
  }

  /** The places that can take what is chosen. */
  get lit(): Locator {
    return this.page.locator(".pile.lit");
  }

  /** A player's entry above the cloth: S, W, N or E. */
  seat(letter: string): Locator {
    return this.page.locator(`.seat-of[data-seat=${letter}]`);
  }

  /** Waits for the cards. */
  async dealt(): Promise<void> {
    await expect(this.page.locator(".felt .card.up").first()).toBeVisible();
    await expect(this.page.locator(".felt .cover")).toHaveCount(0);
  }

  /** Opens the daily in a language and begins it. */
  async start(lang = "en"): Promise<void> {
    await this.page.goto(`/${lang}/kings-corners/daily`);
    await this.action("start").click();
    await this.dealt();
  }

  /** Opens the practice game of a deal. */
  async practise(code: string, options = ""): Promise<void> {
    await this.page.goto(`/en/kings-corners/new?deal=${code}${options}`);
    await this.dealt();
  }

  /** Sees the computers through at once, if they have something to show. */
  async hurry(): Promise<void> {
    while (await this.felt.evaluate((felt) => felt.classList.contains("busy"))) {
      // They may be through before the click arrives.
      await this.action("hurry").click({ timeout: 1_000 }).catch(() => {});
    }
  }

  /** Chooses a card of the hand or a pile. */
  async choose(name: string): Promise<void> {
    await this.tap(name);
    await expect(this.pile(name)).toHaveAttribute("aria-pressed", "true");
  }

  /** Taps a pile or a card, where nothing lies over it. */
  async tap(name: string): Promise<void> {
    await this.pile(name).click({ position: { x: 8, y: 8 } });
  }

  /** Plays one token of SPEC section 4. */
  async play(token: string): Promise<void> {
    if (token === ".") {
      await this.main.click();
      return this.hurry();
    }
    if (token === "next") {
      await this.handOver.locator("[data-action=next]").click();
      return this.hurry();
    }
    if (token === "u") return this.action("undo").click();
    const [what, to] = token.split(">");
    await this.choose(what);
    await expect(this.pile(to)).toHaveClass(/\blit\b/);
    await this.tap(to);
    await expect(this.lit).toHaveCount(0);
    // Whoever goes out ends the hand, which is then shown.
    await this.hurry();
  }

  /** Plays tokens one after another. */
  async playAll(tokens: string[]): Promise<void> {
    for (const token of tokens) await this.play(token);
  }

  /** Everything that can be seen of the position: where each card lies, what each pile and player says. */
  async picture(): Promise<unknown> {
    return this.page.locator(".table").evaluate((table) => {
      const nodes = (selector: string) => [...table.querySelectorAll<HTMLElement>(selector)];
      const cards = nodes(".card").map((card) => {
        const at = (name: string) => card.style.getPropertyValue(name);
        const side = card.classList.contains("up") ? "up" : "down";
        return `${card.dataset.card} ${side} at ${at("--x")} ${at("--y")}`;
      });
      const piles = nodes(".pile").map((pile) => `${pile.dataset.pile}: ${pile.ariaLabel}`);
      return { cards, piles, seats: nodes(".seat-of").map((seat) => seat.textContent) };
    });
  }
}
