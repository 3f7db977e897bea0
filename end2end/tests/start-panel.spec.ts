import { forgetAll, prove, query, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { languages } from "../pages";

const games = ["canfield", "kings-corners", "egyptian-war"] as const;

// W-5: on a small phone, upright or sideways, all of the panel before Start can be read, and Start is on the screen at once.
for (const [width, height] of [
  [320, 568],
  [568, 320],
]) {
  for (const lang of languages) {
    test(`the panel before Start has room at ${width}x${height} in ${lang}`, async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      await forgetAll(server);
      for (const game of games) {
        await setDaily(server, "7", 1, game);
        await setDaily(server, "8", 0, game);
        // With a deal that can be won, and yesterday's game in play, there is the most to say.
        if (game === "canfield") await prove(server, "8");
        expect((await page.request.post("/api/v1/start_run", { data: { game } })).status()).toBe(200);
        await query(server, "update runs set day = day - 1, started_at = started_at - interval '9 hours' where day >= $1", [
          new Date().toISOString().slice(0, 10),
        ]);
        await page.goto(`/${lang}/${game}/daily`);
        await expect(page.locator("[data-action=continue]"), game).toBeVisible();
        await expect(page.locator(".cover-panel [data-claim]"), game).toHaveCount(game === "canfield" ? 1 : 0);
        const start = page.locator("[data-action=start]");
        await expect(start, game).toBeEnabled();
        await expect(start, game).toBeInViewport({ ratio: 0.99 });
        // Nothing lies over it, nor over what else the panel holds once that is scrolled to.
        for (const part of await page.locator(".cover-panel > *").all()) {
          if (!(await part.isVisible())) continue;
          await part.scrollIntoViewIfNeeded();
          await expect(part, game).toBeInViewport({ ratio: 0.99 });
          const covered = await part.evaluate((part) => {
            const { left, top, width, height } = part.getBoundingClientRect();
            const ends = [top + 2, top + height / 2, top + height - 2];
            return ends.filter((y) => !part.closest(".cover-panel")!.contains(document.elementFromPoint(left + width / 2, y)));
          });
          expect(covered, game).toEqual([]);
        }
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways, game).toBeLessThanOrEqual(0);
      }
    });
  }
}
