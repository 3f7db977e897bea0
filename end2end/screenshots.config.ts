import { defineConfig } from "@playwright/test";
import { chromium } from "./chromium";

// `make screenshots`
export default defineConfig({
  testDir: ".",
  testMatch: "screenshots.ts",
  workers: 2,
  fullyParallel: true,
  reporter: "line",
  use: { browserName: "chromium", launchOptions: chromium },
});
