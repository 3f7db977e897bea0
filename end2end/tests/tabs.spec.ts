import type { Page } from "@playwright/test";
import { storedTokens } from "../api";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import { Table } from "../table";

const { seed, tokens } = stored("early");

test.beforeEach(async ({ server }) => {
  await forgetAll(server);
  await setDaily(server, seed);
});

const cover = (page: Page) => page.locator(".cover[data-cover=elsewhere]");

// one tab at a time plays a run. The other is told, and may take over.
test("a second tab is told, takes over, and gives back", async ({ page, context }) => {
  const first = new Table(page);
  await first.start();
  await first.playAll(tokens.slice(0, 4));
  const second = new Table(await context.newPage());
  await second.page.goto("/en/canfield/daily");
  await expect(cover(second.page)).toContainText("another tab");
  await second.tap("stock");
  await second.page.keyboard.press("d");
  // Nothing has been waited for: what the first tab hasn't sent goes along.
  await first.playAll(tokens.slice(4, 6));
  const picture = await first.picture();
  await second.action("take-over").click();
  await second.dealt();
  await expect.poll(() => second.picture()).toEqual(picture);
  await second.playAll(tokens.slice(6));

  await expect(cover(page)).toContainText("another tab");
  await page.keyboard.press("u");
  await expect(second.save).toHaveAttribute("data-state", "saved");
  expect(await storedTokens(page)).toEqual(tokens);
  await first.action("take-over").click();
  await first.dealt();
  await expect.poll(() => first.picture()).toEqual(await second.picture());
  await first.play("u");
  await expect.poll(() => storedTokens(page)).toEqual([...tokens, "u"]);
  await expect(cover(second.page)).toBeVisible();
});

test("a tab that is closed or crashes lets go of its run", async ({ page, context }) => {
  const first = new Table(page);
  await first.start();
  await first.playAll(tokens.slice(0, 4));
  await page.close();
  const second = new Table(await context.newPage());
  await second.page.goto("/en/canfield/daily");
  await second.dealt();
  await second.playAll(tokens.slice(4));
  await expect.poll(() => storedTokens(second.page)).toEqual(tokens);
});

test("the other tab may play other games, and look at a result", async ({ page, context }) => {
  const first = new Table(page);
  await first.start();
  const other = await context.newPage();
  await other.goto("/en/kings-corners/daily");
  await other.locator("[data-action=start]").click();
  await expect(other.locator(".cover")).toHaveCount(0);
  await first.playAll(tokens);
  await first.finish();
  await expect(first.result).toBeVisible();
  await other.goto("/en/canfield/daily");
  await expect(new Table(other).result).toBeVisible();
});

// the same player on two devices. The one that lay idle shows what was played when it is looked at again.
test("a device that is taken up again shows what another one has played", async ({ page, context, visitor }) => {
  const here = new Table(page);
  await here.start();
  await here.playAll(tokens.slice(0, 4));
  await expect(here.save).toHaveAttribute("data-state", "saved");
  const there = new Table(await visitor());
  await there.page.context().addCookies(await context.cookies());
  await there.page.goto("/en/canfield/daily");
  await there.dealt();
  await there.playAll(tokens.slice(4));
  await expect.poll(() => storedTokens(there.page)).toEqual(tokens);

  await page.waitForTimeout(5_000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect.poll(() => here.picture()).toEqual(await there.picture());
  await expect(page.locator("[data-notice=trouble]")).toBeVisible();
  await here.play("u");
  await expect.poll(() => storedTokens(page)).toEqual([...tokens, "u"]);
  await expect(page.locator("[data-notice=trouble]")).toHaveCount(0);
});

// what the browser kept is wiped; the server has the log.
test("a browser whose storage is wiped goes on from the server's log", async ({ page }) => {
  const table = new Table(page);
  await table.start();
  await table.playAll(tokens);
  await expect(table.save).toHaveAttribute("data-state", "saved");
  const picture = await table.picture();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await table.dealt();
  await expect.poll(() => table.picture()).toEqual(picture);
});
