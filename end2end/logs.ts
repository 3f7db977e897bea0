import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { binary } from "./server";

/** A game's name in addresses and on the command line. */
export type Game = "canfield" | "kings-corners" | "egyptian-war";

/** What was done and when: milliseconds since the run began, and a token. */
export type Event = [number, string];

const folder = join(import.meta.dirname, "../tests/logs");

/** One of the stored games: its deal's seed and the tokens that were played. */
export function stored(name: string): { seed: string; tokens: string[] } {
  const { seed, events } = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  return { seed, tokens: (events as Event[]).map(([, token]) => token) };
}

/** What the command line makes of it (SPEC section 10). */
async function saratoga(...words: string[]): Promise<any> {
  const { stdout } = await promisify(execFile)(binary, words);
  return JSON.parse(stdout);
}

/** The code of a seed's deal. */
export async function dealCode(seed: string, game: Game = "canfield"): Promise<string> {
  return (await saratoga("deal", "--game", game, "--seed", seed)).code;
}

/** Whether a deal of Canfield can be won, as `saratoga solve` says. */
export async function solve(code: string, ...options: string[]): Promise<{ verdict: string; solution: string[] }> {
  return saratoga("solve", "--game", "canfield", "--code", code, ...options);
}

/** Replays a log as `saratoga replay` does for anybody, up to a time in ms or to its last event. */
export async function replay(
  game: Game,
  seed: string,
  events: Event[],
  until?: number,
  ...options: string[]
): Promise<any> {
  const home = mkdtempSync(join(tmpdir(), "saratoga-log-"));
  try {
    const file = join(home, "log.json");
    writeFileSync(file, JSON.stringify({ events, until }));
    return await saratoga("replay", "--game", game, "--seed", seed, ...options, file);
  } finally {
    rmSync(home, { recursive: true });
  }
}
