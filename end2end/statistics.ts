import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** A game as the device remembers it. */
export type Remembered = {
  id: string;
  game: string;
  mode: string;
  day?: string;
  at: number;
  ms: number;
  outcome: string;
  score: object;
  hints?: number;
};

const key = "saratoga.statistics";

/** The statistics page. */
export class Statistics {
  constructor(readonly page: Page) {}

  /** Opens it, of a game or of the one played last. */
  async open(lang = "en", game?: string): Promise<void> {
    await this.page.goto(`/${lang}/statistics${game ? `?game=${game}` : ""}`);
    await expect(this.page.locator(".statistics")).toBeVisible();
  }

  /** Chooses a game or a kind of play. */
  async choose(what: "game" | "mode", name: string): Promise<void> {
    const chip = this.page.locator(`[data-chips=${what}] [data-choice=${name}]`);
    await chip.click();
    await expect(chip).toHaveAttribute("aria-pressed", "true");
  }

  panel(name: string): Locator {
    return this.page.locator(`[data-panel=${name}]`);
  }

  /** A figure by its label. */
  fact(label: string): Locator {
    return this.panel("facts").locator("dl > div").filter({ has: this.page.getByText(label, { exact: true }) }).locator("dd");
  }

  action(name: string): Locator {
    return this.page.locator(`.statistics [data-action=${name}]`);
  }

  get said(): Locator {
    return this.page.locator(".statistics [role=status]");
  }

  /** What the device remembers, whether it has been looked at or not. */
  async remembered(): Promise<Remembered[]> {
    return this.page.evaluate((key) => {
      const known: Remembered[] = JSON.parse(localStorage.getItem(key) ?? '{"games":[]}').games;
      const fresh = Object.keys(localStorage).filter((name) => name.startsWith(`${key}.new.`));
      const games = fresh.map((name): Remembered => JSON.parse(localStorage.getItem(name)!));
      const others = games.filter(({ id }) => !known.some((game) => game.id === id));
      return [...known, ...others].sort((one, other) => one.at - other.at);
    }, key);
  }
}

/** Has the device remember these games, on the page's origin. */
export async function remember(page: Page, games: Remembered[]): Promise<void> {
  const text = JSON.stringify({ format: key, version: 1, games });
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, text] as const);
}

/** Games of all kinds on `days` days up to today, whose figures are as long as they get. */
export function sample(days: number): Remembered[] {
  const dayMs = 86_400_000;
  const all: Remembered[] = [];
  for (let back = days - 1; back >= 0; back -= 1) {
    const at = Date.now() - back * dayMs;
    const day = new Date(at).toISOString().slice(0, 10);
    // The same every time, and uneven.
    const cards = back % 3 === 0 ? 52 : 5 + ((back * 7) % 44);
    const seconds = 240 + ((back * 137) % 900);
    const bonus = cards === 52 ? Math.max(0, 1200 - seconds) : 0;
    const points = cards * 5 + (cards === 52 ? 500 + bonus : 0);
    const canfield = { points, cards, bonus, seconds };
    const south = (back * 5) % 31;
    const totals = { S: south, W: 27, N: 12, E: 19 };
    const corners = { total: south, margin: 12 - south, turns: 30, totals };
    const won = back % 2 === 0;
    const slaps = (back * 3) % 40;
    const war = { points: won ? Math.max(500, 2000 - 2 * seconds) : slaps * 25, seconds, wrong_slaps: 0, slaps_won: slaps, won };
    const games: [string, string[], object, string][] = [
      ["canfield", ["daily", "practice", "strict"], canfield, cards === 52 ? "won" : "unfinished"],
      ["kings-corners", ["daily", "practice", "kings-move"], corners, south < 12 ? "won" : south === 12 ? "tied" : "lost"],
      ["egyptian-war", ["daily", "slow", "practice", "fast"], war, won ? "won" : "lost"],
    ];
    for (const [game, modes, score, outcome] of games) {
      for (const mode of modes) {
        const dated = mode === "daily" ? { day } : {};
        all.push({ id: `${game}-${mode}-${back}`, game, mode, ...dated, at, ms: seconds * 1000, outcome, score });
      }
    }
  }
  return all;
}
