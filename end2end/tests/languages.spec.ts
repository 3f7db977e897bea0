import { expect, test } from "../fixtures";
import { dealCode } from "../logs";
import { languages, pages } from "../pages";

// W-2: each page speaks the language of its path, and of no other is a word on it.
for (const lang of languages) {
  test(`every page is in ${lang}`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    const titles = new Set<string>();
    for (const path of pages) {
      const answer = await page.goto(`/${lang}${path}`);
      expect(answer?.status(), path).toBe(path === "/no-such-page" ? 404 : 200);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.locator("h1")).toHaveCount(1);
      titles.add(await page.title());
      // But for the names of the languages, each in its own.
      const text = await page.locator("main").evaluate((main: HTMLElement) => {
        const names = [...main.querySelectorAll<HTMLElement>("a[lang]")].map((name) => name.innerText);
        return names.reduce((text, name) => text.replace(name, ""), main.innerText);
      });
      if (lang === "bn") expect(text).toMatch(/\p{Script=Bengali}/u);
      else expect(text).not.toMatch(/\p{Script=Bengali}/u);
    }
    expect(titles.size).toBe(pages.length);
  });

  test(`/ leads browsers that ask for ${lang} there`, async ({ visitor }) => {
    const page = await visitor({ locale: `${lang}-XX` });
    await page.goto("/");
    await expect(page).toHaveURL(`/${lang}`);
  });
}

test("the language switch keeps the page", async ({ page }) => {
  await page.goto("/en/canfield/leaderboard");
  for (const lang of ["lt", "bn", "en"]) {
    await page.locator(`.lang-switch a[lang=${lang}]`).click();
    await expect(page).toHaveURL(`/${lang}/canfield/leaderboard`);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
  }
  const code = await dealCode("7");
  await page.goto(`/en/canfield/new?deal=${code}`);
  await page.locator(".lang-switch a[lang=bn]").click();
  await expect(page).toHaveURL(`/bn/canfield/new?deal=${code}`);
});
