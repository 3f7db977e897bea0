import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { byTouch, WarTable } from "../war";

// W-5: phones first, 320 px wide upward, upright and sideways. Words are most cramped on the smallest.
for (const { width, height, langs } of [
  { width: 320, height: 568, langs: ["bn", "en", "lt"] },
  { width: 390, height: 844, langs: ["lt"] },
  { width: 667, height: 375, langs: ["bn"] },
]) {
  for (const lang of langs) {
    test(`Egyptian War is played with thumbs on ${width} × ${height} in ${lang}`, async ({ visitor, server }) => {
      await forgetAll(server);
      await setDaily(server, "1212", 0, "egyptian-war");
      const page = await visitor({ viewport: { width, height }, hasTouch: true, isMobile: true });
      const table = new WarTable(page);
      await table.start(lang);
      let looks = 0;
      const enough = async () => {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        // What is to be seen and pressed in a hurry is on the screen at once, and large enough; words stay in their places.
        const wrong = await page.evaluate(() => {
          const boxes = [...document.querySelectorAll<HTMLElement>(".heap, .stack, .hand, .player, .war-line .now")];
          return boxes.flatMap((node) => {
            const box = node.getBoundingClientRect();
            const inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
            const tall = node.matches(".hand") ? box.height >= 44 : true;
            const fits = node.scrollWidth <= node.clientWidth + 1 || getComputedStyle(node).display === "inline";
            return inside && tall && fits ? [] : [`${node.className} ${node.textContent}: ${JSON.stringify(box)}`];
          });
        });
        expect(wrong).toEqual([]);
        looks += 1;
        return looks > 12;
      };
      await table.play({ ...byTouch, turnsAfter: 60, slapsAfter: () => 150 }, enough);
    });
  }
}
