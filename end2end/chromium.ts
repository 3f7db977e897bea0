import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

// The system's browser: CHROMIUM, or the first of the usual places that there is.
const places = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** How to start Chromium, in a container and as root too, without its talking to the world. */
export const chromium: LaunchOptions = {
  executablePath: places.find((place) => place && existsSync(place)),
  args: [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
