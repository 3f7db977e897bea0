import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { CornersTable } from "../corners";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { Helps } from "../helps";
import { dealCode, stored } from "../logs";
import { Statistics } from "../statistics";
import { Table } from "../table";
import { WarTable } from "../war";

// W-6: what a browser keeps of the site, with the server really gone.
test.use({ serviceWorkers: "allow" });

const { seed, tokens } = stored("early");

/** Visits a page, and waits until the site is kept. */
async function visit(page: Page, path = "/en"): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}

/** The addresses of all that is kept. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    }
    return all;
  });

test.beforeEach(async ({ server, problems }) => {
  problems.allow(/Failed to load resource|ERR_CONNECTION_REFUSED|ServiceWorker|Failed to fetch/);
  await forgetAll(server);
});

test("after one visit practice of all games goes on without a network", async ({ page, server }) => {
  const code = await dealCode(seed);
  await visit(page);
  await server.stop();
  const table = new Table(page);
  await table.practise(code);
  await table.playAll(tokens);
  await table.action("hint").click();
  await expect(new Helps(page).notice).toHaveAttribute("data-advice", /^(?!missing|broken)./, { timeout: 60_000 });
  await table.action("help").click();
  await expect(page.locator("dialog .help-sheet, dialog .sheet").first()).toContainText("reserve");
  await page.keyboard.press("Escape");
  await page.reload();
  await table.dealt();
  await table.finish();
  await expect(table.result.locator(".big-score .n")).toHaveText("20");
  await table.result.locator("[data-action=statistics]").click();
  const statistics = new Statistics(page);
  await expect(statistics.fact("Games")).toHaveText("1");
  await page.goto("/en/settings");
  await expect(page.locator("form.settings")).toBeVisible();

  await page.goto("/lt/kings-corners/new");
  const corners = new CornersTable(page);
  await corners.dealt();
  await corners.play(".");
  await page.goto("/bn/egyptian-war/new?speed=slow");
  const war = new WarTable(page);
  await war.dealt();
  await expect(page.locator("[data-speed=slow]")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(war.player("S").locator(".n")).toHaveText("12");
});

// The shell of a game reads the address by itself.
test("without a network a link's deal and options are dealt, and a mistyped code is told", async ({ page, server }) => {
  const code = await dealCode(seed);
  await visit(page);
  const table = new Table(page);
  await table.practise(code, "&rules=strict");
  const online = await table.picture();
  await page.evaluate(() => localStorage.clear());
  await server.stop();
  await table.practise(code, "&rules=strict");
  await expect.poll(() => table.picture()).toEqual(online);
  await expect(page.locator(".bar .what")).toHaveText("Hoyle’s strict rules");
  await expect(page).toHaveURL(new RegExp(`deal=${code}&rules=strict$`));
  const wrong = code.slice(0, -1) + (code.endsWith("7") ? "8" : "7");
  await page.goto(`/en/canfield/new?deal=${wrong}`);
  await table.dealt();
  await expect(page.locator(".deal-code .notice")).toHaveText(
    "That isn’t a deal code of Canfield. Check it for a typing mistake.",
  );
  await page.goto("/en/statistics?game=egyptian-war");
  await expect(page.locator("[data-choice=egyptian-war]")).toHaveAttribute("aria-pressed", "true");
});

test("other pages say that there is no connection, in their language, and come when it is back", async ({ page, server }) => {
  await visit(page);
  await server.stop();
  for (const [path, heading] of [
    ["/", "No connection"],
    ["/en/canfield/leaderboard", "No connection"],
    ["/lt/canfield/daily", "Nėra ryšio"],
    ["/bn", "সংযোগ নেই"],
  ]) {
    await page.goto(path);
    await expect(page.locator("h1")).toHaveText(heading);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await expect(page.locator("main a[href='/bn/canfield/new']")).toBeVisible();
  await server.start();
  await page.locator("[data-action=retry]").click();
  await expect(page.locator("[data-game=canfield]").first()).toBeVisible();
  // Or by itself, as soon as the browser says so.
  await server.stop();
  await page.goto("/en/fairness");
  await expect(page.locator("h1")).toHaveText("No connection");
  await server.start();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.locator("h1")).toHaveText("Fairness");
});

test("neither the API nor anything of a player's is kept", async ({ page, server }) => {
  await setDaily(server, seed);
  const table = new Table(page);
  await table.start();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await table.dealt();
  await table.finish();
  await expect(table.result).toBeVisible();
  for (const path of ["/en", "/en/canfield", "/en/canfield/leaderboard", "/en/privacy", "/en/canfield/new"]) {
    await page.goto(path);
  }
  const kept = await keptAddresses(page);
  expect(kept.length).toBeGreaterThan(30);
  for (const address of kept) {
    expect(address).toMatch(/^(\/pkg\/[\w.-]+|\/favicon\.svg|\/(bn|en|lt)\/(statistics|settings|offline|[a-z-]+\/(new|help)))$/);
  }
  const texts = await page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!request.url.includes("/pkg/")) all.push(await (await cache.match(request))!.text());
      }
    }
    return all;
  });
  const daily = await page.evaluate(async () => (await fetch("/api/v1/daily?game=canfield")).json());
  const run: string = daily.mine.result.run;
  expect(run).toMatch(/^[0-9a-f-]{36}$/);
  for (const text of texts) expect(text.includes(run)).toBe(false);
});

// A site with another file is another version: it takes over by itself, and nothing of the one before the last is left.
test("a new version takes over, and pages come from the server whenever it answers", async ({ page, server }) => {
  const site = mkdtempSync(join(tmpdir(), "saratoga-site-"));
  const before = process.env.SARATOGA_SITE_DIR;
  try {
    cpSync(server.site, site, { recursive: true });
    await server.stop();
    process.env.SARATOGA_SITE_DIR = site;
    await server.start();
    await visit(page);
    const names = () => page.evaluate(() => caches.keys());
    const [first] = await names();
    for (const version of [2, 3]) {
      await server.stop();
      const manifest = join(site, "pkg/manifest.json");
      const files = JSON.parse(readFileSync(manifest, "utf8"));
      const style = `/pkg/style.version${version}.css`;
      writeFileSync(join(site, style), readFileSync(join(site, files["style.css"]), "utf8"));
      writeFileSync(manifest, JSON.stringify({ ...files, "style.css": style }));
      await server.start();
      // From the server, whatever is kept, as soon as it is more than the ten seconds old that a page may be.
      await expect(async () => {
        await page.goto("/en/canfield/new");
        await expect(page.locator(`link[href='${style}']`)).toHaveCount(1, { timeout: 500 });
      }).toPass();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect.poll(() => keptAddresses(page)).toContain(style);
      await expect.poll(async () => (await names()).length).toBe(2);
    }
    await expect.poll(names).not.toContain(first);
    await server.stop();
    await page.goto("/en/canfield/new");
    await new Table(page).dealt();
    await expect(page.locator("link[href='/pkg/style.version3.css']")).toHaveCount(1);
  } finally {
    await server.stop();
    if (before === undefined) delete process.env.SARATOGA_SITE_DIR;
    else process.env.SARATOGA_SITE_DIR = before;
    rmSync(site, { recursive: true });
  }
});

// R-5, W-6: the page has said that its clock runs.
test("a daily that is played and finished without a network is sent when it is back", async ({ page, server }) => {
  await setDaily(server, seed);
  const table = new Table(page);
  await visit(page);
  await table.start();
  await table.playAll(tokens.slice(0, 2));
  await expect(table.save).toHaveAttribute("data-state", "saved");
  await server.stop();
  await table.playAll(tokens.slice(2));
  await expect(page.locator("[data-notice=offline]")).toContainText(/clock/);
  await table.finish();
  await expect(table.save).toHaveAttribute("data-state", "offline");
  // Left and opened again, it can't be shown; nothing of it is lost.
  await page.reload();
  await expect(page.locator("main.offline")).toContainText("its moves are kept on this device");
  await server.start();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(table.result.locator(".big-score .n")).toHaveText("20", { timeout: 20_000 });
});

// A server in trouble behind its proxy, a network that hangs: what is kept comes all the same, and soon.
test("practice comes where the server is in trouble, or too slow", async ({ page, server }) => {
  await visit(page);
  const port = Number(new URL(server.url).port);
  await server.stop();
  let trouble: "error" | "silence" = "error";
  const stand = createServer((_, response) => {
    if (trouble === "error") response.writeHead(503, { "content-type": "text/plain" }).end("down");
  });
  await new Promise<void>((ready) => stand.listen(port, "localhost", ready));
  try {
    const table = new Table(page);
    for (trouble of ["error", "silence"] as const) {
      await page.goto("/lt/canfield/new", { waitUntil: "commit" });
      await table.dealt();
    }
    // What only the server knows is told as it says it.
    trouble = "error";
    expect((await page.goto("/lt/canfield/daily"))?.status()).toBe(503);
  } finally {
    stand.closeAllConnections();
    await new Promise((closed) => stand.close(closed));
  }
});

test("where the browser's storage fails, the site works as without it", async ({ page, context, problems }) => {
  problems.allow(/storage is broken/);
  await visit(page);
  const [worker] = context.serviceWorkers();
  await worker.evaluate(() => {
    const broken = () => Promise.reject(new Error("storage is broken"));
    Object.assign(CacheStorage.prototype, { match: broken, open: broken });
  });
  const table = new Table(page);
  await page.goto("/en/canfield/new");
  await table.dealt();
  await table.action("deal").click();
  await expect(table.action("undo")).toBeEnabled();
});
