import { daily, storedTokens } from "../api";
import { forgetAll } from "../database";
import { expect, test } from "../fixtures";
import { languages } from "../pages";
import { Table } from "../table";

const sentence = {
  bn: "এই দানটি জেতা সম্ভব।",
  en: "This deal can be won.",
  lt: "Šią partiją galima laimėti.",
};

// what the server has proved by itself is said before Start, while playing and with the result; of other games nothing is.
for (const lang of languages) {
  test(`a daily that is proved winnable says so in ${lang}`, async ({ page, server }) => {
    test.setTimeout(240_000);
    await forgetAll(server);
    // It has been at it since its start; should another test's deal have come in between, it looks again within a minute.
    await expect.poll(async () => (await daily(page)).winnable, { timeout: 150_000 }).toBe(true);
    const said = page.getByText(sentence[lang as keyof typeof sentence]);
    for (const path of ["", "/canfield"]) {
      await page.goto(`/${lang}${path}`);
      await expect(said, path).toBeVisible();
    }
    const table = new Table(page);
    await page.goto(`/${lang}/canfield/daily`);
    await expect(page.locator(".cover-panel").getByText(sentence[lang as keyof typeof sentence])).toBeVisible();
    await table.action("start").click();
    await table.dealt();
    await expect(said).toBeVisible();
    await page.reload();
    await table.dealt();
    await expect(said).toBeVisible();
    await table.finish();
    await expect(table.result.locator("[data-claim]")).toHaveText(sentence[lang as keyof typeof sentence]);
    expect(await storedTokens(page)).toEqual([]);

    for (const game of ["kings-corners", "egyptian-war"]) {
      await page.goto(`/${lang}/${game}/daily`);
      await expect(table.action("start")).toBeEnabled();
      await expect(said, game).toHaveCount(0);
    }
  });
}
