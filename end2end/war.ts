import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** How somebody plays: by keys, by the cloth or by the large buttons; and how long they take, in ms. */
export type Player = {
  turn: (table: WarTable) => Promise<void>;
  slap: (table: WarTable) => Promise<void>;
  turnsAfter: number;
  slapsAfter: () => number;
};

export const byKeys = {
  turn: (table: WarTable) => table.page.keyboard.press("Enter"),
  slap: (table: WarTable) => table.page.keyboard.press("Space"),
};

export const byMouse = {
  turn: (table: WarTable) => table.stack.click(),
  slap: (table: WarTable) => table.pile.click(),
};

export const byTouch = {
  turn: (table: WarTable) => table.action("turn").tap(),
  slap: (table: WarTable) => table.action("slap").tap(),
};

/** What the player sees that asks for something: to turn a card, to slap the pile, or that the game is over. */
type Cue = "turn" | "slap" | "over";

/** A table of Egyptian War on a page, played as people do. */
export class WarTable {
  constructor(readonly page: Page) {}

  /** The pile in the middle. */
  get pile(): Locator {
    return this.page.locator(".heap");
  }

  /** The player's own stack. */
  get stack(): Locator {
    return this.page.locator("button.stack");
  }

  /** A button by what it does. */
  action(name: string): Locator {
    return this.page.locator(`[data-action=${name}]`);
  }

  /** A player's plate: S, W, N or E. */
  player(letter: string): Locator {
    return this.page.locator(`.player[data-seat=${letter}]`);
  }

  /** How many cards a player holds. */
  async cards(letter: string): Promise<number> {
    return Number(await this.player(letter).locator(".n").textContent());
  }

  /** Who is to do what. */
  get line(): Locator {
    return this.page.locator(".war-line .now");
  }

  /** What the last slap brought. */
  get verdict(): Locator {
    return this.page.locator(".verdict");
  }

  /** What a screen reader is told. */
  get said(): Locator {
    return this.page.locator("[aria-live=assertive]");
  }

  get timer(): Locator {
    return this.page.locator(".bar .timer");
  }

  /** How many seconds the game's clock shows. */
  async seconds(): Promise<number> {
    const [seconds, minutes = 0] = (await this.timer.textContent())!.split(":").map(Number).reverse();
    return minutes * 60 + seconds;
  }

  /** Whether the server has the log. */
  get save(): Locator {
    return this.page.locator(".bar .save");
  }

  /** The sheet with the result. */
  get result(): Locator {
    return this.page.locator("dialog .sheet.result");
  }

  /** The pile's cards that can be seen, bottom first. */
  async shown(): Promise<string[]> {
    return this.page.locator(".felt").evaluate((felt) =>
      [...felt.querySelectorAll<HTMLElement>(".card.up:not(.under)")]
        .map((card) => ({ code: card.dataset.card ?? "", z: Number(card.style.getPropertyValue("--z")) % 100 }))
        .sort((one, other) => one.z - other.z)
        .map(({ code }) => code),
    );
  }

  /** Waits for the cards, and for the table to be open. */
  async dealt(): Promise<void> {
    await expect(this.page.locator(".felt .card").first()).toBeVisible();
    await expect(this.page.locator(".felt .cover")).toHaveCount(0);
    await expect(this.stack).toBeEnabled();
  }

  /** Opens the daily in a language and begins it. */
  async start(lang = "en"): Promise<void> {
    await this.page.goto(`/${lang}/egyptian-war/daily`);
    await this.action("start").click();
    await this.dealt();
  }

  /** Opens the practice game of a deal. */
  async practise(code: string, options = "", lang = "en"): Promise<void> {
    await this.page.goto(`/${lang}/egyptian-war/new?deal=${code}${options}`);
    await this.dealt();
  }

  /**
   * Waits until the table asks for something, then as long as a person takes to answer. Looks at nothing but what is on the
   * screen: the spread cards, and the light round the player's stack. A pattern that is gone by then is none.
   */
  private cue(slapsAfter: number, turnsAfter: number): Promise<Cue> {
    return this.page.evaluate(
      ({ slapsAfter, turnsAfter }) => {
        const seen = (): string[] =>
          [...document.querySelectorAll<HTMLElement>(".felt .card.up:not(.under)")]
            .sort((one, other) => Number(one.style.getPropertyValue("--x")) - Number(other.style.getPropertyValue("--x")))
            .map((card) => card.dataset.card ?? "");
        const pattern = (cards: string[]): boolean => {
          const [top, second, third] = cards.map((code) => code[0]).reverse();
          return top !== undefined && (top === second || top === third);
        };
        return new Promise<Cue>((resolve) => {
          let since: { what: string; at: number } | undefined;
          const look = (now: number): void => {
            const cards = seen();
            let cue: Cue | undefined;
            if (document.querySelector("dialog[open]")) return resolve("over");
            if (pattern(cards)) cue = "slap";
            else if (document.querySelector("button.stack.glows")) cue = "turn";
            const what = cue && `${cue} ${cards.join(" ")} ${document.querySelector(".player[data-seat=S] .n")?.textContent}`;
            if (!cue || !what) since = undefined;
            else if (since?.what !== what) since = { what, at: now };
            else if (now - since.at >= (cue === "slap" ? slapsAfter : turnsAfter)) return resolve(cue);
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
      },
      { slapsAfter, turnsAfter },
    );
  }

  /** Plays until the game is over, or until `enough` says so. */
  async play(player: Player, enough: () => Promise<boolean> | boolean = () => false): Promise<void> {
    while (!(await enough())) {
      const cue = await this.cue(player.slapsAfter(), player.turnsAfter);
      if (cue === "over") return;
      await player[cue](this);
    }
  }
}
