import { defineConfig } from "@playwright/test";
import { chromium } from "./chromium";

export default defineConfig({
  testDir: "tests",
  // A worker has a server and a database of its own (fixtures.ts).
  workers: 2,
  // Some files take minutes: their tests go to whichever worker is free.
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  reporter: "list",
  // Far more than is needed, for machines that do other things too.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: "chromium",
    launchOptions: chromium,
    // Cards that fly and traces cost most of the time; win.spec.ts plays with motion.
    // A site from outside (outside.ts) may have a certificate of its own making.
    contextOptions: { reducedMotion: "reduce", ignoreHTTPSErrors: !!process.env.SARATOGA_URL },
    // What a service worker asks for can't be routed; installed.spec.ts has one.
    serviceWorkers: "block",
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
});
