import { join } from "node:path";
import type { Page } from "@playwright/test";
import { CornersTable } from "./corners";
import { test } from "./fixtures";
import { dealCode, type Game, stored } from "./logs";
import { languages, pages } from "./pages";
import { remember, sample } from "./statistics";
import { Table } from "./table";
import { WarTable } from "./war";

// Every page, and every state of a table, in every language, size and colour scheme, as
// target/screenshots/WHAT-LANG-WIDTHxHEIGHT-SCHEME.png. Tables by four colours and for the left hand, too.
const folder = join(import.meta.dirname, "../target/screenshots");
const sizes = [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
];
const schemes = ["light", "dark"] as const;

/** Opens the practice game of a stored log's deal, as it was left after so many tokens. */
async function resume(page: Page, lang: string, game: Game, name: string, count: number): Promise<void> {
  const { seed, tokens } = stored(name);
  const code = await dealCode(seed, game);
  const events = tokens.slice(0, count).map((token, index) => [index, token]);
  const kept = JSON.stringify({ id: name, code, events, elapsed: 61_000, finished: false });
  await page.evaluate(([game, kept]) => localStorage.setItem(`saratoga.practice.${game}`, kept), [game, kept] as const);
  await page.goto(`/${lang}/${game}/new?deal=${code}`);
}

/** How tables come to be as they are shown; the page is on the site already. */
const states: Record<string, (page: Page, lang: string) => Promise<void>> = {
  "canfield-chosen": async (page, lang) => {
    await resume(page, lang, "canfield", "won", 40);
    await new Table(page).dealt();
    await page.keyboard.press("r");
  },
  "canfield-hint": async (page, lang) => {
    await resume(page, lang, "canfield", "won", 40);
    await new Table(page).dealt();
    await page.keyboard.press("h");
    await page.locator("[data-notice=hint]").waitFor({ timeout: 60_000 });
  },
  "canfield-finish": async (page, lang) => {
    await resume(page, lang, "canfield", "won", 40);
    await new Table(page).dealt();
    await page.locator("[data-action=finish]").click();
  },
  "canfield-result": async (page, lang) => {
    const { tokens } = stored("won");
    await resume(page, lang, "canfield", "won", tokens.length - 1);
    const table = new Table(page);
    await table.dealt();
    await table.play(tokens.at(-1)!);
    await table.result.waitFor();
  },
  "canfield-help-open": async (page, lang) => {
    await resume(page, lang, "canfield", "won", 40);
    await new Table(page).dealt();
    await page.keyboard.press("?");
    await page.locator("dialog h3, dialog h2").nth(1).waitFor();
  },
  "corners-hand-over": async (page, lang) => {
    await resume(page, lang, "kings-corners", "kings-corners-won", 6);
    await new CornersTable(page).dealt();
  },
  "corners-chosen": async (page, lang) => {
    await resume(page, lang, "kings-corners", "kings-corners-won", 3);
    await new CornersTable(page).dealt();
    await page.keyboard.press("1");
  },
  "war-turned": async (page, lang) => {
    const table = new WarTable(page);
    await table.practise(await dealCode("7", "egyptian-war"), "", lang);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(1_500);
  },
  "war-paused": async (page, lang) => {
    await new WarTable(page).practise(await dealCode("7", "egyptian-war"), "", lang);
    await page.keyboard.press("p");
  },
  "statistics-full": async (page, lang) => {
    await remember(page, sample(400));
    await page.goto(`/${lang}/statistics?game=canfield`);
    await page.locator("[data-panel=ledger]").waitFor();
  },
  "left-four": async (page, lang) => {
    const kept = JSON.stringify({ hand: "left", deck: "four", size: "large", digits: "bengali" });
    await page.evaluate((kept) => localStorage.setItem("saratoga.settings", kept), kept);
    await resume(page, lang, "canfield", "won", 40);
    await new Table(page).dealt();
  },
};

const ways: Record<string, (page: Page, lang: string) => Promise<void>> = { ...states };
for (const path of pages) {
  ways[path.slice(1).replaceAll("/", "-") || "front"] = async (page, lang) => {
    await page.goto(`/${lang}${path}`, { waitUntil: "networkidle" });
  };
}

for (const [name, show] of Object.entries(ways)) {
  for (const lang of languages) {
    test(`${name} in ${lang}`, async ({ visitor, problems }) => {
      problems.allow(/status of 404/);
      for (const [width, height] of sizes) {
        for (const colorScheme of schemes) {
          const page = await visitor({ viewport: { width, height }, colorScheme });
          if (name in states) await page.goto(`/${lang}/fairness`);
          await show(page, lang);
          const path = join(folder, `${name}-${lang}-${width}x${height}-${colorScheme}.png`);
          // A table is looked at as it fits the screen.
          await page.screenshot({ path, fullPage: !(name in states) || name.startsWith("statistics") });
          await page.close();
        }
      }
    });
  }
}
