import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { CornersTable } from "../corners";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { dealCode, stored } from "../logs";
import { languages } from "../pages";
import { remember, sample, Statistics } from "../statistics";
import { Table } from "../table";
import { WarTable } from "../war";

const { seed, tokens } = stored("early");

// W-6, C-14.
test("a practice game counts once it is over, also one that was left", async ({ page }) => {
  const statistics = new Statistics(page);
  await statistics.open();
  await expect(statistics.panel("empty")).toContainText("Nothing here yet");
  const table = new Table(page);
  await table.practise(await dealCode(seed));
  await table.playAll(tokens);
  // In play it doesn't count, whatever it has come to.
  expect(await statistics.remembered()).toEqual([]);
  await table.finish();
  await expect(table.result).toBeVisible();
  await page.reload();
  await expect(table.result).toBeVisible();
  await table.result.locator("[data-action=statistics]").click();
  await expect(statistics.fact("Games")).toHaveText("1");
  await expect(statistics.fact("Won")).toHaveText("0");
  await expect(statistics.fact("Most points")).toHaveText("20");
  await expect(statistics.fact("Average cards up")).toHaveText("4");
  await expect(statistics.panel("ledger").locator("strong")).toHaveText("\u2212$30");
  await expect(statistics.panel("ledger")).toContainText("You win 0% of your games. Hoyle’s page puts it at 3%.");

  // Looked at and not played, it doesn't count; played and left, it does.
  await page.goto("/en/canfield/new");
  await table.dealt();
  await table.action("new").click();
  await table.play("d");
  await table.action("new").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect.poll(async () => (await statistics.remembered()).length).toBe(2);
  // So does one that a link takes the place of.
  await table.play("d");
  await table.practise(await dealCode(seed), "&rules=strict");
  await statistics.open();
  await expect(statistics.fact("Games")).toHaveText("3");
  await statistics.choose("mode", "strict");
  await expect(statistics.panel("empty")).toBeVisible();
  await statistics.choose("mode", "practice");
  await expect(statistics.fact("Games")).toHaveText("3");
});

test("a win counts with its time, and a streak with it", async ({ page }) => {
  const won = stored("won");
  const table = new Table(page);
  const statistics = new Statistics(page);
  await table.resume(await dealCode(won.seed), won.tokens.slice(0, -1));
  await table.play(won.tokens.at(-1)!);
  await expect(table.result).toBeVisible();
  await statistics.open();
  for (const [label, value] of [
    ["Games", "1"],
    ["Won", "1"],
    ["Win rate", "100%"],
    ["Won without hints", "1"],
    ["Wins in a row", "1"],
    ["Most wins in a row", "1"],
    ["Average cards up", "52"],
  ]) {
    await expect(statistics.fact(label)).toHaveText(value);
  }
  await expect(statistics.fact("Quickest win")).toHaveText(/^1:\d\d$/);
  await expect(statistics.panel("ledger").locator("strong")).toHaveText("$450");
});

test("a daily counts once, however often its result is looked at", async ({ page, server }) => {
  await forgetAll(server);
  await setDaily(server, seed);
  const table = new Table(page);
  const statistics = new Statistics(page);
  await table.start();
  await table.playAll(tokens);
  await table.finish();
  await expect(table.result).toBeVisible();
  await page.reload();
  await expect(table.result).toBeVisible();
  await statistics.open();
  await statistics.choose("mode", "daily");
  await expect(statistics.fact("Games")).toHaveText("1");
  await expect(statistics.fact("Days in a row")).toHaveText("1");
  await expect(page.getByText("Won without hints")).toHaveCount(0);
});

test("the other games have theirs, by how they are played", async ({ page }) => {
  const statistics = new Statistics(page);
  const war = new WarTable(page);
  await war.practise(await dealCode("7", "egyptian-war"));
  await page.locator("[data-speed=slow]").click();
  await page.keyboard.press("Enter");
  await expect(war.player("S").locator(".n")).toHaveText("12");
  await war.action("new").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect.poll(async () => (await statistics.remembered()).length).toBe(1);
  const corners = new CornersTable(page);
  await corners.practise(await dealCode(stored("kings-corners-won").seed, "kings-corners"));
  await corners.play(".");
  await corners.action("new").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect.poll(async () => (await statistics.remembered()).length).toBe(2);
  const [slow, left] = await statistics.remembered();
  expect(slow).toMatchObject({ game: "egyptian-war", mode: "slow", outcome: "unfinished" });
  expect(left).toMatchObject({ game: "kings-corners", mode: "practice", outcome: "unfinished" });
  // The game that was played last comes first; one that wasn't ended has no result.
  await statistics.open();
  await expect(page.locator("[data-choice=kings-corners]")).toHaveAttribute("aria-pressed", "true");
  await expect(statistics.fact("Games")).toHaveText("1");
  await expect(page.getByText("Average penalty points")).toHaveCount(0);
  await statistics.choose("game", "egyptian-war");
  await statistics.choose("mode", "slow");
  await expect(statistics.fact("Games")).toHaveText("1");
});

// The short round before one's first daily of Egyptian War is no game.
test("a round in passing doesn't count", async ({ page }) => {
  const war = new WarTable(page);
  await page.goto("/en/egyptian-war/new?round=short");
  await war.dealt();
  await page.keyboard.press("Enter");
  await expect(war.player("S").locator(".n")).toHaveText("12");
  await war.action("new").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect(war.player("S").locator(".n")).toHaveText("13");
  expect(await new Statistics(page).remembered()).toEqual([]);
});

// W-6: they can be exported, imported and reset.
test("statistics are saved to a file, deleted, and brought back", async ({ page, visitor }) => {
  const statistics = new Statistics(page);
  await statistics.open();
  await expect(statistics.action("export")).toBeDisabled();
  await expect(statistics.action("reset")).toBeDisabled();
  const games = sample(20);
  expect(games).toHaveLength(200);
  await remember(page, games);
  await page.reload();
  const download = page.waitForEvent("download");
  await statistics.action("export").click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^saratoga-statistics-\d{4}-\d\d-\d\d\.json$/);
  const path = await file.path();
  expect(JSON.parse(readFileSync(path, "utf8")).games).toHaveLength(games.length);

  await statistics.action("reset").click();
  await page.locator("dialog [data-action=no]").click();
  expect(await statistics.remembered()).toHaveLength(games.length);
  await statistics.action("reset").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect(statistics.said).toHaveText("Your statistics are deleted.");
  await expect(statistics.panel("empty")).toBeVisible();
  expect(await statistics.remembered()).toEqual([]);

  const choose = (files: Parameters<ReturnType<typeof page.locator>["setInputFiles"]>[0]) =>
    page.locator(".statistics input[type=file]").setInputFiles(files);
  for (const text of ["", "{}", "[]", "no JSON", JSON.stringify({ format: "saratoga.statistics", version: 9, games: [] })]) {
    await choose({ name: "other.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await expect(statistics.said).toHaveText(/^That file has no statistics from here/);
  }
  await choose(path);
  await expect(statistics.said).toHaveText(`Added ${games.length} games.`);
  await expect(statistics.panel("facts")).toBeVisible();
  await choose(path);
  await expect(statistics.said).toHaveText(/^Nothing new in that file/);
  expect(await statistics.remembered()).toHaveLength(games.length);

  // Beside what another device has.
  const other = new Statistics(await visitor());
  await other.open("lt");
  await remember(other.page, [{ ...games[0], id: "other" }, games[1]]);
  await other.page.reload();
  await other.page.locator(".statistics input[type=file]").setInputFiles(path);
  await expect(other.said).toHaveText("Pridėta: 199 partijos.");
});

test("what can't be read is set aside, not lost", async ({ page }) => {
  const statistics = new Statistics(page);
  await statistics.open();
  await page.evaluate(() => localStorage.setItem("saratoga.statistics", '{"format":"saratoga.statistics","version":2}'));
  const table = new Table(page);
  await table.practise(await dealCode(seed));
  await table.play("d");
  await table.finish();
  await expect(table.result).toBeVisible();
  await statistics.open();
  await expect(statistics.fact("Games")).toHaveText("1");
  const download = page.waitForEvent("download");
  await statistics.action("export-aside").click();
  expect(readFileSync(await (await download).path(), "utf8")).toBe('{"format":"saratoga.statistics","version":2}');
  // Nor does it take the place of what was set aside before, or need room for two of it.
  await page.evaluate(() => localStorage.setItem("saratoga.statistics", "x".repeat(4_000_000)));
  await page.reload();
  await expect(statistics.action("export-aside")).toBeVisible();
  const both = page.waitForEvent("download");
  await statistics.action("export-aside").click();
  const text = readFileSync(await (await both).path(), "utf8");
  expect(text).toMatch(/^\{.*\}\nx{4000000}$/);
  await statistics.action("reset").click();
  await page.locator("dialog [data-action=yes]").click();
  await expect(page.locator(".statistics h2").last()).toBeFocused();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("saratoga.statistics")))).toEqual([]);
});

// Two tabs have one place for a practice game: what is left by that counts, and nothing counts twice.
test("games of two tabs don't get lost", async ({ page, context }) => {
  const other = new Table(await context.newPage());
  const table = new Table(page);
  const statistics = new Statistics(page);
  await table.practise(await dealCode(seed));
  await table.play("d");
  await other.practise(await dealCode("9"));
  await other.play("d");
  // The first goes on, and the second deals another: each was played.
  await table.play("d");
  await other.action("new").click();
  await other.page.locator("dialog [data-action=yes]").click();
  await expect(other.action("undo")).toBeDisabled();
  await table.finish();
  await expect(table.result).toBeVisible();
  await statistics.open();
  await expect(statistics.fact("Games")).toHaveText("2");

  // Nor does a page on which nothing was done take the place of a game in play.
  await table.practise(await dealCode(seed));
  await other.practise(await dealCode("11"));
  await other.play("d");
  const picture = await other.picture();
  await page.goto("/en/statistics");
  await other.page.goto("/en/canfield/new");
  await other.dealt();
  await expect.poll(() => other.picture()).toEqual(picture);
});

test("games that end in two tabs at once count both", async ({ page, context }) => {
  const statistics = new Statistics(page);
  await statistics.open();
  await remember(page, sample(300));
  const before = (await statistics.remembered()).length;
  const table = new Table(page);
  await table.practise(await dealCode(seed));
  await table.play("d");
  const war = new WarTable(await context.newPage());
  await war.practise(await dealCode("7", "egyptian-war"));
  await war.page.keyboard.press("Enter");
  await expect(war.player("S").locator(".n")).toHaveText("12");
  await table.action("finish").click();
  await war.action("new").click();
  await Promise.all([page, war.page].map((page) => page.locator("dialog [data-action=yes]").click()));
  await expect(table.result).toBeVisible();
  await expect(war.player("S").locator(".n")).toHaveText("13");
  await statistics.open();
  expect(await statistics.remembered()).toHaveLength(before + 2);
  await page.reload();
  await expect(page.locator(".statistics")).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("saratoga.statistics.")));
  expect(keys).toEqual([]);
  expect(await statistics.remembered()).toHaveLength(before + 2);
});

// W-2: switchable anywhere, also in the middle of a game that isn't the one of the address any more.
test("another language goes on with the game in play", async ({ page }) => {
  const table = new Table(page);
  await table.practise(await dealCode(seed), "&rules=strict");
  await table.action("new").click();
  await expect(page).not.toHaveURL(new RegExp(await dealCode(seed)));
  await table.play("d");
  const picture = await table.picture();
  await page.locator(".lang-switch [hreflang=lt]").click();
  await expect(page).toHaveURL(/\/lt\/canfield\/new\?deal=.*&rules=strict$/);
  await table.dealt();
  const cards = async () => ((await table.picture()) as { cards: string[] }).cards;
  await expect.poll(cards).toEqual((picture as { cards: string[] }).cards);
  expect(await new Statistics(page).remembered()).toEqual([]);
});

test("where the browser keeps nothing, the page says so", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const statistics = new Statistics(page);
  await statistics.open();
  await expect(page.locator("[data-notice=unkept]")).toContainText("no new games are counted");
});

test("a game that ends in another tab is seen", async ({ page, context }) => {
  const statistics = new Statistics(page);
  await statistics.open();
  await expect(statistics.panel("empty")).toBeVisible();
  const table = new Table(await context.newPage());
  await table.practise(await dealCode(seed));
  await table.play("d");
  await table.finish();
  await expect(table.result).toBeVisible();
  await expect(statistics.fact("Games")).toHaveText("1");
});

test("without JavaScript it says that there is nothing to see", async ({ visitor }) => {
  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto("/en/statistics");
  await expect(reader.locator("noscript .notice")).toBeVisible();
  await expect(reader.locator(".statistics")).toBeHidden();
});

// W-5: phones first. Every figure, word and plot has room, and says to a screen reader what it shows.
for (const lang of languages) {
  test(`figures and plots have room at 320 px, and axe finds nothing, in ${lang}`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 320, height: 640 }, colorScheme: lang === "lt" ? "dark" : "light" });
    const statistics = new Statistics(page);
    await statistics.open(lang);
    await remember(page, sample(400));
    for (const game of ["canfield", "kings-corners", "egyptian-war"]) {
      await statistics.open(lang, game);
      await expect(page.locator(`[data-choice=${game}]`)).toHaveAttribute("aria-pressed", "true");
      const plots = page.locator(".plot svg");
      await expect(plots).toHaveCount(game === "canfield" ? 3 : 2);
      for (const plot of await plots.all()) {
        await expect(plot).toHaveAccessibleName(/\d/);
        const [outer, inner] = await plot.evaluate((svg) => {
          const marks = [...svg.children].map((mark) => mark.getBoundingClientRect());
          return [svg.getBoundingClientRect().right, Math.max(...marks.map((mark) => mark.right))];
        });
        expect(inner).toBeLessThanOrEqual(outer + 3);
      }
      const [width, room, cut] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const facts = [...document.querySelectorAll<HTMLElement>(".statistics .facts dd, .statistics .facts dt, .chip")];
        return [scrollWidth, clientWidth, facts.filter((fact) => fact.scrollWidth > fact.clientWidth + 1).map((f) => f.innerText)];
      });
      expect(width, game).toBeLessThanOrEqual(room);
      expect(cut, game).toEqual([]);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`), game).toEqual([]);
    }
  });
}
