import { expect, test } from "../fixtures";

// W-1, W-2: the front page answers in the language that its path names.
for (const lang of ["bn", "en", "lt"]) {
  test(`the front page is in ${lang}`, async ({ page }) => {
    const answer = await page.goto(`/${lang}`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
  });
}
