import pg from "pg";
import type { Game } from "./logs";
import type { Server } from "./server";

/** Runs a query in the database of a running server. */
export async function query(server: Server, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client(server.database);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Forgets every player, run and result. */
export async function forgetAll(server: Server): Promise<void> {
  await query(server, "truncate players, dailies restart identity cascade");
}

/**
 * Lays out the deal of `seed` for the daily of a day, today's by default. Only the database's owner
 * can do that: the site takes a day's seed from its own randomness.
 */
export async function setDaily(server: Server, seed: string, daysAgo = 0, game: Game = "canfield"): Promise<void> {
  await query(
    server,
    `insert into dailies (game, day, rules_version, seed)
    values ($3, (clock_timestamp() at time zone 'utc')::date - $1::integer, 1, $2)`,
    [daysAgo, BigInt.asIntN(64, BigInt(seed)).toString(), game],
  );
}
