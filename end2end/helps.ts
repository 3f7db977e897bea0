import { type Locator, type Page } from "@playwright/test";
import { expect } from "./fixtures";
import { Table } from "./table";

const places: Record<string, string> = { "the reserve": "R", "the waste": "W", "its foundation": "F" };
const place = (name: string) => places[name] ?? name.replace("tableau ", "");

/** A table of practice with its helps, in English. */
export class Helps {
  readonly table: Table;

  constructor(readonly page: Page) {
    this.table = new Table(page);
  }

  /** What a hint says. */
  get notice(): Locator {
    return this.page.locator("[data-notice=hint]");
  }

  /** That the helper is thinking. */
  get looking(): Locator {
    return this.page.locator("[data-notice=looking]");
  }

  /** Whether the game can still be won. */
  get chance(): Locator {
    return this.page.locator(".bar .chance");
  }

  /** The piles that a hint points at. */
  get pointed(): Locator {
    return this.page.locator(".pile.hinted");
  }

  /** A switch below the buttons. */
  switch(name: "chance" | "winnable"): Locator {
    return this.page.locator(`.helps [name=${name}]`);
  }

  /** Asks for a hint, and waits for what it says: that kind of advice. */
  async ask(advice: string): Promise<string> {
    await this.page.keyboard.press("h");
    await expect(this.notice).toHaveAttribute("data-advice", advice, { timeout: 60_000 });
    return ((await this.notice.textContent()) ?? "").replace(/^Hint: /, "");
  }

  /** Asks for a move, and reads it as a token. */
  async token(): Promise<string> {
    const text = await this.ask("move");
    if (text === "Deal three cards.") return "d";
    if (text === "Redeal.") return "r";
    const whole = /^Move the whole of tableau (\d) to tableau (\d)\.$/.exec(text);
    if (whole) return `${whole[1]}*${whole[2]}`;
    const [, from, to] = /^Move the .+ of .+ from (.+) to (.+)\.$/.exec(text) ?? [];
    expect(from, text).toBeTruthy();
    return place(from) + place(to);
  }
}
