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

/** Forgets every player, run and result, and which deals were searched in vain. */
export async function forgetAll(server: Server): Promise<void> {
  await query(server, "truncate players, dailies, searches restart identity cascade");
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

/** Lays by a proof that today's Canfield can be won, as the server's background work does: nobody reads how. */
export async function prove(server: Server, seed: string): Promise<void> {
  await query(
    server,
    `insert into proofs (game, day, rules_version, seed, solution, nodes, took_ms)
    values ('canfield', (clock_timestamp() at time zone 'utc')::date, 1, $1, '{d}', 1, 1)
    on conflict on constraint proofs_key do update set seed = excluded.seed`,
    [BigInt.asIntN(64, BigInt(seed)).toString()],
  );
}
