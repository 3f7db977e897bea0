import { join } from "node:path";
import { test as base } from "@playwright/test";
import { Server } from "./server";

// Every page, in every language, width and colour scheme, as target/screenshots/PAGE-LANG-WIDTH-SCHEME.png.
const folder = join(import.meta.dirname, "../target/screenshots");
const pages = {
  front: "",
  canfield: "/canfield",
  daily: "/canfield/daily",
  new: "/canfield/new?deal=0000-0000-0000-21KR",
  leaderboard: "/canfield/leaderboard",
  help: "/canfield/help",
  fairness: "/fairness",
  privacy: "/privacy",
  missing: "/no-such-page",
};
const languages = ["bn", "en", "lt"];
const widths = { 320: 568, 390: 844, 768: 1024, 1280: 800 };
const schemes = ["light", "dark"] as const;

const test = base.extend<object, { site: string }>({
  site: [
    async ({}, use) => {
      if (process.env.SARATOGA_URL) return use(process.env.SARATOGA_URL);
      const server = await Server.start();
      await use(server.url);
      await server.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

for (const [name, path] of Object.entries(pages)) {
  for (const lang of languages) {
    test(`${name} in ${lang}`, async ({ browser, site }) => {
      for (const [width, height] of Object.entries(widths)) {
        for (const colorScheme of schemes) {
          const viewport = { width: Number(width), height };
          const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
          await page.goto(`${site}/${lang}${path}`, { waitUntil: "networkidle" });
          const file = `${name}-${lang}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
          await page.close();
        }
      }
    });
  }
}
