import type { Page } from "@playwright/test";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { dealCode, stored } from "../logs";
import { languages } from "../pages";
import { tabTo } from "../tab";
import { Table } from "../table";
import { WarTable } from "../war";

const games = ["canfield", "kings-corners", "egyptian-war"];

/** Waits until a table listens: before that, its help is a link. */
async function wakes(page: Page): Promise<void> {
  await expect(page.locator("[data-action=start]:enabled, .felt .card:visible").first()).toBeVisible();
}

const sheet = (page: Page) => page.locator("dialog .sheet.help");

// W-3: rules, play on the screen, modes, scoring, tips, history, all without a script.
for (const lang of languages) {
  test(`the help of every game is read without JavaScript in ${lang}`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled: false });
    for (const game of games) {
      await page.goto(`/${lang}/${game}`);
      await page.locator(`main a[href="/${lang}/${game}/help"]`).click();
      await expect(page).toHaveURL(`/${lang}/${game}/help`);
      const headings = page.locator("main section h2");
      const ids = await headings.evaluateAll((found) => found.map((heading) => heading.id));
      expect(ids).toEqual(expect.arrayContaining(["setup", "play", "screen", "modes", "scoring", "tips", "history"]));
      const linked = await page.locator(".contents a").evaluateAll((found) => found.map((link) => link.getAttribute("href")));
      expect(linked).toEqual(ids.map((id) => `#${id}`));
      await page.locator(".contents a").last().click();
      await expect(page).toHaveURL(`/${lang}/${game}/help#${ids.at(-1)}`);
      await expect(headings.last()).toBeInViewport();
      for (const figure of await page.locator("figure").all()) {
        await expect(figure.locator("svg use").first()).toBeVisible();
        await expect(figure.locator("figcaption")).not.toBeEmpty();
      }
      expect(await page.locator("meta[name=description]").getAttribute("content")).toBe(
        await page.locator("main .lead").textContent(),
      );
      for (const other of games.filter((other) => other !== game)) {
        await expect(page.locator(`.others a[href="/${lang}/${other}/help"]`)).toBeVisible();
      }
      await expect(page.locator(`main a[href="/${lang}/${game}/daily"]`)).toBeVisible();
      await expect(page.locator(`.site-footer a[href="/${lang}/${game}/help"]`)).toBeVisible();
    }
  });
}

for (const lang of languages) {
  test(`the help lies over a game in ${lang}, and gives it back as it was`, async ({ page }) => {
    const code = await dealCode("7");
    const table = new Table(page);
    await page.goto(`/${lang}/canfield/new?deal=${code}`);
    await table.dealt();
    await page.keyboard.press("d");
    const [before, address] = [await table.picture(), page.url()];

    await tabTo(page, table.action("help"));
    await page.keyboard.press("Enter");
    await expect(sheet(page).locator("#play")).toBeVisible();
    const heading = await sheet(page).locator("#help-title").textContent();
    expect(heading).toContain("Canfield");
    // Its own links lead about in it.
    await sheet(page).locator(".contents a[href='#tips']").click();
    await expect(sheet(page).locator("#tips")).toBeInViewport();
    // The game hears no key.
    for (const key of ["d", "u", "a", "?"]) await page.keyboard.press(key);
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toHaveCount(0);
    await expect(table.action("help")).toBeFocused();
    expect(await table.picture()).toEqual(before);
    expect(page.url()).toBe(address);
    await page.goto(`/${lang}/canfield/help`);
    await expect(page.locator("h1")).toHaveText(heading!);
  });
}

test("? shows the keys at every table, also before Start", async ({ page, server }) => {
  await forgetAll(server);
  await setDaily(server, stored("early").seed);
  for (const game of games) {
    for (const path of ["daily", "new"]) {
      await page.goto(`/en/${game}/${path}`);
      await wakes(page);
      await page.keyboard.press("?");
      await expect(sheet(page).locator("#keys"), `${game} ${path}`).toBeInViewport();
      await expect(sheet(page).locator("#keys")).toBeFocused();
      await sheet(page).locator("[data-action=close-help]").click();
      await expect(sheet(page)).toHaveCount(0);
    }
  }
});

test("practice of Egyptian War waits while its help is read", async ({ page }) => {
  const table = new WarTable(page);
  await table.practise(await dealCode("7", "egyptian-war"));
  await page.keyboard.press("Enter");
  await expect(table.player("S").locator(".n")).toHaveText("12");
  await page.keyboard.press("?");
  await expect(sheet(page)).toBeVisible();
  await expect(page.locator(".cover")).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(page.locator(".cover")).toHaveCount(0);
  await expect(table.player("S").locator(".n")).toHaveText("12");
  await expect.poll(() => table.cards("W"), { timeout: 5_000 }).toBeLessThan(13);
  // Who had paused before goes on when they say so.
  await page.keyboard.press("p");
  await page.keyboard.press("?");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await expect(table.action("go-on")).toBeVisible();
});

test("help that can't be fetched says so, and is asked for again", async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  const table = new Table(page);
  await page.route("**/canfield/help", (route) => route.abort());
  await table.practise(await dealCode("7"));
  await page.keyboard.press("?");
  await expect(sheet(page).locator("[role=alert] a")).toHaveAttribute("target", "_blank");
  await page.keyboard.press("Escape");
  await page.unroute("**/canfield/help");
  await page.keyboard.press("?");
  await expect(sheet(page).locator("#keys")).toBeVisible();
});

test("nothing sticks out of the help at the table at 320 px", async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 320, height: 568 } });
  for (const lang of languages) {
    for (const game of games) {
      await page.goto(`/${lang}/${game}/new`);
      await wakes(page);
      await page.locator("[data-action=help]").click();
      await expect(sheet(page).locator("#history")).toBeAttached();
      const [width, room] = await page.locator("dialog").evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth]);
      expect(width, `${lang} ${game}`).toBeLessThanOrEqual(room);
      const text = await sheet(page).evaluate((sheet) => [sheet.scrollWidth, sheet.clientWidth]);
      expect(text[0], `${lang} ${game}`).toBeLessThanOrEqual(text[1]);
    }
  }
});
