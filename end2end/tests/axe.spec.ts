import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import { pages } from "../pages";
import { Table } from "../table";

async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n")}`);
  expect(found, what).toEqual([]);
}

for (const [lang, colorScheme] of [
  ["en", "light"],
  ["en", "dark"],
  ["bn", "light"],
  ["lt", "dark"],
] as const) {
  test(`axe finds nothing in ${lang}, ${colorScheme}`, async ({ visitor, server, problems }) => {
    problems.allow(/status of 404/);
    await forgetAll(server);
    await setDaily(server, stored("early").seed);
    const page = await visitor({ colorScheme, reducedMotion: "reduce" });
    for (const path of pages) {
      await page.goto(`/${lang}${path}`, { waitUntil: "networkidle" });
      await expectAccessible(page, path);
    }
    const table = new Table(page);
    await table.start(lang);
    await table.playAll(["d", "RF"]);
    await table.choose("W");
    await expectAccessible(page, "a daily in play");
    await table.action("finish").click();
    await expectAccessible(page, "the question");
    await page.locator("dialog [data-action=yes]").click();
    await expect(table.result).toBeVisible();
    await expectAccessible(page, "the result");
    await table.action("board").click();
    await expect(page.locator("tr.own")).toBeVisible();
    await expectAccessible(page, "a board with a row");
  });
}
