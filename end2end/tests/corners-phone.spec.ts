import { CornersTable } from "../corners";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";

const game = "kings-corners";
const { seed, tokens } = stored("kings-corners-won");

// W-5: phones first, 320 px wide upward, upright and sideways.
for (const [width, height] of [
  [320, 568],
  [320, 640],
  [390, 844],
  [667, 375],
]) {
  for (const lang of ["bn", "en", "lt"]) {
    test(`a hand is played with a thumb on ${width} × ${height} in ${lang}`, async ({ visitor, server }) => {
      await forgetAll(server);
      await setDaily(server, seed, 0, game);
      const page = await visitor({ viewport: { width, height }, hasTouch: true, isMobile: true });
      const table = new CornersTable(page);
      await table.start(lang);
      for (const token of tokens.slice(0, tokens.indexOf("next"))) {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        // Everything that can be tapped is on the screen at once, wherever the last tap has scrolled, and large enough.
        await page.evaluate(() => scrollTo(0, 0));
        const small = await page.locator(".pile, .controls .control").evaluateAll((buttons) => {
          const seen = buttons.map((button) => {
            const box = button.getBoundingClientRect();
            const next = button.nextElementSibling?.matches(".pile") ? button.nextElementSibling.getBoundingClientRect() : undefined;
            // Of a card in the hand only the strip beside the next one can be hit.
            const overlaps = next && next.left > box.left && next.left < box.right && Math.abs(next.top - box.top) < 1;
            const width = overlaps ? next.left - box.left : box.width;
            const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
            return { name: button.getAttribute("data-pile") ?? button.getAttribute("data-action"), width, inside };
          });
          return seen.filter(({ width, inside }) => width < 24 || !inside);
        });
        expect(small).toEqual([]);
        // And the buttons lie over none of the cards.
        const covered = await page.evaluate(() => {
          const boxes = (what: string) => [...document.querySelectorAll(what)].map((node) => node.getBoundingClientRect());
          const overlap = (a: DOMRect, b: DOMRect) =>
            Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
          return Math.max(...boxes(".pile").flatMap((pile) => boxes(".controls .control").map((button) => overlap(pile, button))));
        });
        expect(covered).toBeLessThanOrEqual(0);
        if (token === ".") {
          await table.main.tap();
          await table.hurry();
        } else {
          const [what, to] = token.split(">");
          await table.pile(what).tap({ position: { x: 8, y: 8 } });
          await expect(table.pile(to)).toHaveClass(/\blit\b/);
          await table.pile(to).tap({ position: { x: 8, y: 8 } });
          await table.hurry();
        }
      }
      // The sheet fits too, and its buttons can be reached.
      await expect(table.handOver).toBeVisible();
      const sheet = await table.handOver.evaluate((node) => [node.scrollWidth, node.clientWidth]);
      expect(sheet[0]).toBeLessThanOrEqual(sheet[1]);
      await table.handOver.locator("[data-action=next]").tap();
      await expect(table.handOver).toHaveCount(0);
    });
  }
}
