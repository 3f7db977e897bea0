import { defineConfig } from "@playwright/test";
import { chromium } from "./chromium";

// `make screenshots`
export default defineConfig({
  testDir: ".",
  testMatch: "screenshots.ts",
  workers: 2,
  fullyParallel: true,
  reporter: "line",
  timeout: 300_000,
  use: {
    browserName: "chromium",
    launchOptions: chromium,
    contextOptions: { reducedMotion: "reduce" },
    serviceWorkers: "block",
  },
});
