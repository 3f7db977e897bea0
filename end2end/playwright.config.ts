import { defineConfig } from "@playwright/test";
import { chromium } from "./chromium";

export default defineConfig({
  testDir: "tests",
  // A worker has a server and a database of its own (fixtures.ts).
  workers: 2,
  forbidOnly: !!process.env.CI,
  reporter: "list",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    launchOptions: chromium,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
});
