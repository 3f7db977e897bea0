import { CornersTable } from "../corners";
import { expect, test } from "../fixtures";
import { dealCode, stored } from "../logs";

const game = "kings-corners";
const { seed, tokens } = stored("kings-corners-won");

// W-5: phones first, 320 px wide upward, upright and sideways.
for (const [width, height] of [
  [320, 568],
  [390, 844],
  [667, 375],
]) {
  for (const lang of ["bn", "en", "lt"]) {
    test(`a hand is played with a thumb on ${width} × ${height} in ${lang}`, async ({ visitor }) => {
      const page = await visitor({ viewport: { width, height }, hasTouch: true, isMobile: true });
      const table = new CornersTable(page);
      await page.goto(`/${lang}/${game}/new?deal=${await dealCode(seed, game)}`);
      await table.dealt();
      for (const token of tokens.slice(0, tokens.indexOf("next"))) {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        // Everything that can be tapped is on the screen at once, and large enough to be hit.
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
      await expect(table.handOver).toBeVisible();
    });
  }
}
