import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { CornersTable } from "../corners";
import { forgetAll, setDaily } from "../database";
import { playedEarlier } from "../earlier";
import { expect, test } from "../fixtures";
import { Helps } from "../helps";
import { dealCode, stored } from "../logs";
import { pages } from "../pages";
import { Table } from "../table";
import { byKeys, WarTable } from "../war";

async function expectAccessible(page: Page, what: string): Promise<void> {
  // All is in one frame, so one script will do: the other mode opens a page for each look.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n")}`);
  expect(found, what).toEqual([]);
}

test("axe finds nothing on any page", async ({ page, problems }) => {
  problems.allow(/status of 404/);
  for (const path of pages) {
    await page.goto(`/en${path}`, { waitUntil: "networkidle" });
    await expectAccessible(page, path);
  }
});

for (const [lang, colorScheme] of [
  ["en", "light"],
  ["bn", "light"],
  ["lt", "dark"],
] as const) {
  test(`axe finds nothing on the way from the front page to the board in ${lang}, ${colorScheme}`, async ({
    visitor,
    server,
  }) => {
    await forgetAll(server);
    await setDaily(server, stored("early").seed);
    const page = await visitor({ colorScheme });
    await page.goto(`/${lang}`);
    await expectAccessible(page, "the front page");
    const table = new Table(page);
    await table.start(lang);
    await table.playAll(["d", "RF"]);
    await table.choose("W");
    await expectAccessible(page, "a daily in play");
    await table.action("finish").click();
    await expectAccessible(page, "the question");
    await page.locator("dialog [data-action=yes]").click();
    await expect(table.result).toBeVisible();
    await expectAccessible(page, "the result");
    await table.action("board").click();
    await expect(page.locator("tr.own")).toBeVisible();
    await expectAccessible(page, "a board with a row");
  });
}

for (const [lang, colorScheme] of [
  ["en", "dark"],
  ["bn", "light"],
  ["lt", "light"],
] as const) {
  test(`axe finds nothing in practice with its helps in ${lang}, ${colorScheme}`, async ({ visitor }) => {
    const page = await visitor({ colorScheme });
    const helps = new Helps(page);
    await page.goto(`/${lang}/canfield/new?deal=${await dealCode("9")}`);
    await helps.table.dealt();
    await helps.switch("chance").check();
    await expect(helps.chance).toHaveAttribute("data-state", "good");
    await helps.ask("move");
    await expectAccessible(page, "a hint");
    await page.goto(`/${lang}/canfield/new?deal=${await dealCode("5")}`);
    await expect(helps.chance).toHaveAttribute("data-state", "none");
    await helps.ask("never");
    await expectAccessible(page, "a lost deal");
  });
}

for (const [lang, colorScheme] of [
  ["en", "light"],
  ["bn", "dark"],
  ["lt", "light"],
] as const) {
  test(`axe finds nothing in a game of King's Corners in ${lang}, ${colorScheme}`, async ({ visitor, server }) => {
    const { seed, tokens } = stored("kings-corners-won");
    await forgetAll(server);
    await setDaily(server, seed, 0, "kings-corners");
    // The beginning and the end are played here, all between them is played already.
    const beginner = await visitor({ colorScheme });
    await new CornersTable(beginner).start(lang);
    await beginner.locator(".pile").last().click();
    await expectAccessible(beginner, "a card is chosen");

    const page = await visitor({ colorScheme });
    const table = new CornersTable(page);
    const next = tokens.lastIndexOf("next");
    await playedEarlier(page, server, "kings-corners", tokens.slice(0, next - 1));
    await page.goto(`/${lang}/kings-corners/daily`);
    await table.dealt();
    await table.playAll(tokens.slice(next - 1, next));
    await expect(table.handOver).toBeVisible();
    await expectAccessible(page, "a hand is over");
    await table.playAll(tokens.slice(next, next + 1));
    await expectAccessible(page, "the next hand");
    await table.playAll(tokens.slice(next + 1));
    await expect(table.result).toBeVisible();
    await expectAccessible(page, "the result");
    await table.action("board").click();
    await expect(page.locator("tr.own")).toBeVisible();
    await expectAccessible(page, "a board with a row");
  });
}

for (const [lang, colorScheme] of [
  ["en", "dark"],
  ["bn", "light"],
  ["lt", "light"],
] as const) {
  test(`axe finds nothing in a game of Egyptian War in ${lang}, ${colorScheme}`, async ({ visitor, server }) => {
    await forgetAll(server);
    await setDaily(server, "1212", 0, "egyptian-war");
    const page = await visitor({ colorScheme });
    const table = new WarTable(page);
    await page.goto(`/${lang}/egyptian-war/daily`);
    await expect(table.action("round")).toBeVisible();
    await expectAccessible(page, "before Start");
    await table.action("start").click();
    await table.dealt();
    await table.play({ ...byKeys, turnsAfter: 60, slapsAfter: () => 150 }, async () => (await table.verdict.textContent()) !== "");
    await expectAccessible(page, "a game in play");
    await table.action("concede").click();
    await page.locator("dialog [data-action=yes]").click();
    await expect(table.result).toBeVisible();
    await expectAccessible(page, "the result");
    await page.goto(`/${lang}/egyptian-war/new`);
    await table.dealt();
    await table.action("pause").click();
    await expectAccessible(page, "a pause in practice");
  });
}

for (const [lang, colorScheme] of [
  ["en", "dark"],
  ["bn", "light"],
  ["lt", "dark"],
] as const) {
  test(`axe finds nothing in the help and in its sheet in ${lang}, ${colorScheme}`, async ({ visitor }) => {
    const page = await visitor({ colorScheme });
    for (const game of ["canfield", "kings-corners", "egyptian-war"]) {
      await page.goto(`/${lang}/${game}/help`);
      await expectAccessible(page, game);
      await page.goto(`/${lang}/${game}/new`);
      await expect(page.locator(".felt .card:visible").first()).toBeVisible();
      await page.locator("[data-action=help]").click();
      await expect(page.locator(".sheet.help #history")).toBeAttached();
      await expectAccessible(page, `the sheet of ${game}`);
    }
  });
}
