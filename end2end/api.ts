import { expect, type Page } from "@playwright/test";
import { type Event, replay } from "./logs";

/** How the page's player stands with today's Canfield, as the server has it. */
export async function daily(page: Page): Promise<any> {
  const answer = await page.request.get("/api/v1/daily?game=canfield");
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** The page's player's run of today, as the server has it. */
export async function storedRun(page: Page): Promise<{ run: string; seed: string; events: Event[] }> {
  const { mine } = await daily(page);
  const run = mine.state === "finished" ? mine.result.run : mine.run;
  const answer = await page.request.post("/api/v1/resume_run", { data: { run } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** The tokens of the page's player's run of today, as the server has them. */
export async function storedTokens(page: Page): Promise<string[]> {
  return (await storedRun(page)).events.map(([, token]) => token);
}

/** What the command line says that the log is worth which the server has of a finished run. */
export async function replayedPoints(page: Page): Promise<number> {
  const { mine } = await daily(page);
  const { seed, events } = await storedRun(page);
  const replayed = await replay(seed, events, "--ranked-ms", String(mine.result.ranked_ms));
  return replayed.score.points;
}

/** A number as a language writes it, without what groups its digits. */
export function digits(text: string | null): number {
  return Number(text?.replace(/\D/g, ""));
}
