import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../fixtures";
import { dealCode, type Event, replay } from "../logs";
import { WarTable } from "../war";

const game = "egyptian-war";
const folder = join(import.meta.dirname, "../../tests/logs");

// E-8: the same deal and log are the same game in the browser's wasm and in the program, at any time of it. The page shows
// what it takes up from the device: stored games, as they stood at eight times each.
for (const name of ["won", "lost", "midway"]) {
  test(`the browser plays the stored game "${name}" as the program does`, async ({ page }) => {
    const { seed, events, until } = JSON.parse(readFileSync(join(folder, `egyptian-war-${name}.json`), "utf8"));
    const end = until ?? events.at(-1)[0];
    const code = await dealCode(seed, game);
    const table = new WarTable(page);
    await page.goto("/en");
    for (let step = 1; step <= 8; step += 1) {
      const elapsed = Math.floor((end * step) / 9) + 1;
      const so_far = (events as Event[]).filter(([at]) => at <= elapsed);
      const kept = JSON.stringify({ code, choice: null, events: so_far, elapsed, finished: false });
      await page.evaluate((kept) => localStorage.setItem("saratoga.practice.egyptian-war", kept), kept);
      await page.goto(`/en/egyptian-war/new?deal=${code}`);
      await expect(table.action("go-on")).toBeVisible();
      const { state } = await replay(game, seed, so_far, elapsed);
      const seen = {
        stacks: await Promise.all(["S", "W", "N", "E"].map((seat) => table.cards(seat))),
        pile: await table.shown(),
      };
      const stacks = ["S", "W", "N", "E"].map((seat) => state.stacks[seat].length);
      expect(seen, `at ${elapsed} ms`).toEqual({ stacks, pile: state.pile.slice(-3) });
      // Leaving the page keeps the game again; the next step overwrites it from a page without a table.
      await page.goto("/en");
    }
  });
}
