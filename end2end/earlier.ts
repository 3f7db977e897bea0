import type { Page } from "@playwright/test";
import { query } from "./database";
import { expect } from "./fixtures";
import type { Game } from "./logs";
import type { Server } from "./server";

/**
 * Begins today's daily as if ten minutes ago, and plays tokens at a person's pace: what a page finds that is opened in the
 * middle of a game.
 */
export async function playedEarlier(page: Page, server: Server, game: Game, tokens: string[]): Promise<void> {
  const ago = 600_000;
  const { run } = await (await page.request.post("/api/v1/start_run", { data: { game } })).json();
  await query(server, "update runs set started_at = started_at - $2 * interval '1 ms' where id = $1", [run, ago]);
  // No two gaps alike.
  const gap = ago / (tokens.length + 1);
  const events = tokens.map((token, index) => [Math.round(gap * (index + 0.3 * Math.sin(index))), token]);
  const saved = await page.request.post("/api/v1/save_run", { data: { run, from: 0, events, clock_ms: ago } });
  expect(await saved.json()).toEqual({ stored: tokens.length });
}
