import { forgetAll, query, setDaily } from "../database";
import { expect, test } from "../fixtures";
import type { Game } from "../logs";
import { languages, pages } from "../pages";
import type { Server } from "../server";

test.use({ viewport: { width: 320, height: 568 } });

// W-5: phones first, 320 px wide upward.
for (const lang of languages) {
  test(`nothing sticks out at 320 px in ${lang}`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    for (const path of pages) {
      await page.goto(`/${lang}${path}`, { waitUntil: "networkidle" });
      const [width, room] = await page.evaluate(() => {
        const root = document.documentElement;
        return [root.scrollWidth, root.clientWidth];
      });
      expect(width, path).toBeLessThanOrEqual(room);
    }
  });
}

// W-5: a finger is 44 px wide. Links within a sentence are as high as it, and piles overlap: targets.spec.ts is theirs.
test("whatever is touched is at least 44 px wide and high", async ({ page, problems }) => {
  problems.allow(/status of 404/);
  for (const path of pages) {
    await page.goto(`/en${path}`, { waitUntil: "networkidle" });
    const small = await page.evaluate(() => {
      const isInText = (node: HTMLElement) =>
        getComputedStyle(node).display === "inline" && !!node.parentElement?.matches("p, li, dd, td");
      return [...document.querySelectorAll<HTMLElement>("main :is(a, button, select, summary, label.check), header a, footer a")]
        .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.matches(".skip, .pile") && !isInText(node))
        .filter((node) => node.offsetWidth < 44 || node.offsetHeight < 44)
        .map((node) => `${node.outerHTML.slice(0, 80)} ${node.offsetWidth} × ${node.offsetHeight}`);
    });
    expect(small, path).toEqual([]);
  }
});

const scores = {
  canfield: { points: 1760, cards: 52, bonus: 1000, seconds: 7329 },
  "kings-corners": { total: 24, margin: 101, turns: 120, totals: { S: 24, W: 125, N: 130, E: 128 } },
  "egyptian-war": { won: true, points: 1960, seconds: 3599, wrong_slaps: 12, slaps_won: 120 },
};
const names = ["WWWWWWWWWWWWWWWWWWWW", "Ada", "রবীন্দ্রনাথ ঠাকুর", "Žygimantas Ąžuolas Š"];

/** Puts one result a name on today's board of a game, all won. */
async function fill(server: Server, game: Game): Promise<void> {
  await query(
    server,
    `with given as (
      select gen_random_uuid() as run, gen_random_uuid() as player, name, at,
        (clock_timestamp() at time zone 'utc')::date as day
      from unnest($1::text[]) with ordinality as given (name, at)
    ), people as (insert into players (id, name, looks) select player, name, array[name] from given
    ), attempts as (
      insert into runs (id, player, game, day, started_at, finished_at) select run, player, $2, day, now(), now() from given
    )
    insert into results (run, game, day, player, rank_key, score, outcome, ranked_ms, lapsed)
    select run, $2, day, player, at, $3::jsonb, 'won', 1000, false from given`,
    [names, game, JSON.stringify(scores[game])],
  );
}

// L-1: what counts on a board is seen without scrolling sideways, whatever players are called; a flag is never alone on a line.
for (const lang of languages) {
  test(`boards have room at 320 px in ${lang}`, async ({ page, server }) => {
    await forgetAll(server);
    for (const game of Object.keys(scores) as Game[]) {
      await setDaily(server, "7", 0, game);
      await fill(server, game);
    }
    // Who is a player sees flags.
    expect((await page.request.post("/api/v1/start_run", { data: { game: "canfield" } })).status()).toBe(200);
    for (const game of Object.keys(scores)) {
      for (const path of [`/${lang}/${game}/leaderboard`, `/${lang}/${game}`]) {
        await page.goto(path);
        await expect(page.locator(".report-link")).toHaveCount(names.length);
        const spare = await page.locator(".board-wrap").evaluate((wrap) => wrap.clientWidth - wrap.scrollWidth);
        expect(spare, path).toBeGreaterThanOrEqual(0);
        for (const who of await page.locator(".who").all()) {
          const [name, flag] = await who.evaluate((who) =>
            ["bdi", ".report-link"].map((part) => who.querySelector(part)!.getBoundingClientRect().toJSON()),
          );
          expect(flag.top, path).toBeLessThan(name.bottom);
          expect(flag.bottom, path).toBeGreaterThan(name.top);
          expect(flag.left, path).toBeGreaterThanOrEqual(name.right - 1);
        }
      }
    }
  });
}
