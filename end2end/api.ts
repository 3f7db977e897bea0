import { expect, type Page } from "@playwright/test";
import { type Event, type Game, replay } from "./logs";

/** How the page's player stands with today's daily, as the server has it. */
export async function daily(page: Page, game: Game = "canfield"): Promise<any> {
  const answer = await page.request.get(`/api/v1/daily?game=${game}`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** The page's player's run of today, as the server has it. */
export async function storedRun(
  page: Page,
  game: Game = "canfield",
): Promise<{ run: string; seed: string; events: Event[] }> {
  const { mine } = await daily(page, game);
  const run = mine.state === "finished" ? mine.result.run : mine.run;
  const answer = await page.request.post("/api/v1/resume_run", { data: { run } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** The tokens of the page's player's run of today, as the server has them. */
export async function storedTokens(page: Page, game: Game = "canfield"): Promise<string[]> {
  return (await storedRun(page, game)).events.map(([, token]) => token);
}

/** What the command line makes of the log that the server has of a finished run, everything that was due by its finish included. */
export async function replayed(page: Page, game: Game = "canfield"): Promise<any> {
  const { mine } = await daily(page, game);
  const { seed, events } = await storedRun(page, game);
  const { ranked_ms } = mine.result;
  return replay(game, seed, events, ranked_ms, "--ranked-ms", String(ranked_ms));
}

/** The points that the command line finds in the log which the server has of a finished Canfield. */
export async function replayedPoints(page: Page): Promise<number> {
  return (await replayed(page)).score.points;
}

/** A number as a language writes it, without what groups its digits. */
export function digits(text: string | null): number {
  return Number(text?.replace(/\D/g, ""));
}
