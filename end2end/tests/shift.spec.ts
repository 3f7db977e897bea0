import type { Page } from "@playwright/test";
import { forgetAll } from "../database";
import { expect, test } from "../fixtures";
import { pages } from "../pages";
import { remember, sample } from "../statistics";

/** How much has moved on its own since the page was opened, as browsers measure it (Cumulative Layout Shift). */
async function shifts(page: Page): Promise<{ value: number; what: string[] }> {
  return page.evaluate(async () => {
    const entries: PerformanceEntry[] = [];
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type: "layout-shift", buffered: true });
    await new Promise((wait) => setTimeout(wait, 300));
    const all = entries as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[];
    const what = all.flatMap(({ sources }) => sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? ""));
    return { value: all.reduce((sum, { value }) => sum + value, 0), what };
  });
}

// Nothing jumps about while a page comes to life: what is called good is under 0.1; hardly anything at all is what we want.
for (const [width, height] of [
  [390, 844],
  [1280, 800],
]) {
  test(`nothing jumps about at ${width} × ${height}`, async ({ visitor, server, problems }) => {
    problems.allow(/status of 404/);
    await forgetAll(server);
    const page = await visitor({ viewport: { width, height } });
    await page.goto("/bn");
    await remember(page, sample(30));
    for (const path of pages) {
      await page.goto(`/bn${path}`, { waitUntil: "networkidle" });
      const { value, what } = await shifts(page);
      expect(value, `${path}: ${what.join("\n")}`).toBeLessThan(0.02);
    }
  });
}
