import { expect, test } from "../fixtures";
import { languages, pages } from "../pages";

test.use({ viewport: { width: 320, height: 568 } });

// W-5: phones first, 320 px wide upward.
for (const lang of languages) {
  test(`nothing sticks out at 320 px in ${lang}`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    for (const path of pages) {
      await page.goto(`/${lang}${path}`, { waitUntil: "networkidle" });
      const [width, room] = await page.evaluate(() => {
        const root = document.documentElement;
        return [root.scrollWidth, root.clientWidth];
      });
      expect(width, path).toBeLessThanOrEqual(room);
    }
  });
}
