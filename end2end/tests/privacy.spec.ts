import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { daily, storedRun, storedTokens } from "../api";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import { languages } from "../pages";
import { Table } from "../table";

const { seed, tokens } = stored("early");

test.beforeEach(async ({ server }) => {
  await forgetAll(server);
  await setDaily(server, seed);
});

/** Begins the daily, and plays the first moves until the server has them. */
async function begin(page: Page, moves: string[], lang = "en"): Promise<Table> {
  const table = new Table(page);
  await table.start(lang);
  await table.playAll(moves);
  await expect.poll(() => storedTokens(page)).toEqual(moves);
  return table;
}

/** Asks for a code on the privacy page, which the footer leads to. */
async function makeCode(page: Page, lang = "en"): Promise<string> {
  await page.goto(`/${lang}`);
  await page.locator(`.site-footer a[href='/${lang}/privacy']`).click();
  await page.locator("[data-action=make-code]").click();
  await expect(page).toHaveURL(`/${lang}/privacy#code`);
  const code = await page.locator(".transfer-code code").textContent();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  return code ?? "";
}

// a one-time code moves a player to another device. Neither needs a script for it.
for (const lang of languages) {
  test(`a daily begun on one device goes on on another, in ${lang}`, async ({ page, visitor }) => {
    const begun = await begin(page, tokens.slice(0, 4), lang);
    const { run } = await storedRun(page);
    const picture = await begun.picture();
    const code = await makeCode(page, lang);

    // Looking again shows the same code, and asks nothing of the browser.
    await page.reload();
    await expect(page.locator(".transfer-code code")).toHaveText(code);
    // The language switch leads to the page in that language, and not to where the form was sent.
    const other = languages.find((one) => one !== lang);
    await expect(page.locator(`.lang-switch a[lang=${other}]`)).toHaveAttribute("href", `/${other}/privacy`);

    const phone = await visitor();
    await phone.goto(`/${lang}/canfield`);
    await phone.locator(`a[href='/${lang}/privacy#device']`).click();
    await phone.locator("#code-field").fill(code.toLowerCase().replaceAll("-", " "));
    await phone.locator("[data-action=use-code]").click();
    await expect(phone).toHaveURL(`/${lang}/privacy?done=moved`);
    await expect(phone.locator(".notice[data-kind=good]")).toBeVisible();

    const table = new Table(phone);
    await phone.goto(`/${lang}/canfield/daily`);
    await table.dealt();
    expect((await storedRun(phone)).run).toBe(run);
    await expect.poll(() => table.picture()).toEqual(picture);
    await table.playAll(tokens.slice(4));
    await expect.poll(() => storedTokens(phone)).toEqual(tokens);
    // And back: the first device is the same player still.
    await page.goto(`/${lang}/canfield/daily`);
    await new Table(page).dealt();
    expect(await storedTokens(page)).toEqual(tokens);
  });
}

test("a code works once, and what was typed wrongly is kept", async ({ page, visitor, problems }) => {
  problems.allow(/status of 422/);
  await begin(page, []);
  const code = await makeCode(page);
  const phone = await visitor({ javaScriptEnabled: false });
  await phone.goto("/lt/privacy");
  await phone.locator("#code-field").fill(code);
  await phone.locator("#code-field").press("Enter");
  await expect(phone).toHaveURL("/lt/privacy?done=moved");

  const late = await visitor();
  await late.goto("/lt/privacy#device");
  await late.locator("#code-field").fill(code);
  await late.locator("[data-action=use-code]").click();
  await expect(late.locator("#code-error")).toBeVisible();
  await expect(late.locator("#code-field")).toHaveValue(code);
  await expect(late.locator("#code-field")).toBeFocused();
  expect((await daily(late)).mine.state).toBe("new");
});

// L-4: a player can download what is stored about them.
test("what is stored is downloaded as a file", async ({ page }) => {
  await begin(page, tokens);
  await page.goto("/en/privacy");
  const waiting = page.waitForEvent("download");
  await page.locator("a[href='/api/v1/my_data']").click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("saratoga.json");
  const { player, runs } = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(player).toMatchObject({ name: null, guest: 1 });
  expect(runs.length).toBe(1);
  expect(runs[0]).toMatchObject({ game: "canfield", result: null });
  const events = runs[0].log.flatMap((piece: { events: [number, string][] }) => piece.events);
  expect(events.map(([, token]: [number, string]) => token)).toEqual(tokens);
});

// L-4: and erase it.
test("a player who is erased is on no board, and nobody any more", async ({ page, visitor, problems }) => {
  problems.allow(/status of 422/);
  const table = await begin(page, tokens);
  await table.finish();
  await expect(table.result).toBeVisible();
  const other = await visitor();
  const others = await begin(other, []);
  await others.finish();
  await expect(others.result).toBeVisible();
  await other.goto("/en/canfield/leaderboard");
  await expect(other.locator("tr[data-rank]")).toHaveCount(2);

  await page.goto("/en/privacy");
  await page.locator("details.erase summary").click();
  // Without the tick the page asks for it, in its own words.
  await page.locator("[data-action=erase]").click();
  await expect(page.locator("#unsure")).toBeVisible();
  await expect(page.locator("details.erase input[name=sure]")).toBeFocused();
  await page.locator("details.erase input[name=sure]").check();
  await page.locator("[data-action=erase]").click();
  await expect(page).toHaveURL("/en/privacy?done=erased");
  await expect(page.locator(".notice[data-kind=good]")).toBeVisible();
  await expect(page.locator("a[href='/api/v1/my_data']")).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("saratoga_player");

  await other.reload();
  await expect(other.locator("tr[data-rank]")).toHaveCount(1);
  await expect(other.locator("tr.own")).toHaveAttribute("data-rank", "1");
  // The next start is somebody new, at the same deal.
  await new Table(page).start();
  expect(await storedTokens(page)).toEqual([]);
});

/** Erases the player on the privacy page, in a tab of its own. */
async function eraseBeside(page: Page, lang = "en"): Promise<void> {
  const second = await page.context().newPage();
  await second.goto(`/${lang}/privacy`);
  await second.locator("details.erase summary").click();
  await second.locator("details.erase input[name=sure]").check();
  await second.locator("[data-action=erase]").click();
  await expect(second).toHaveURL(`/${lang}/privacy?done=erased`);
}

// The player is gone: the page says what happened and what follows for the game, and leads on.
for (const [lang, happened, follows] of [
  ["bn", "সব তথ্য মুছে ফেলা হয়েছে", "সেভ হচ্ছে না"],
  ["en", "everything about them was erased", "What you play here isn’t saved"],
  ["lt", "jo duomenys ištrinti", "ką čia žaidžiate, nesaugoma"],
]) {
  test(`a tab that is still open at an erased player's table says so and starts anew, in ${lang}`, async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 401/);
    const table = await begin(page, tokens.slice(0, 2), lang);
    await eraseBeside(page, lang);
    await table.play(tokens[2]);
    await expect(table.save).toHaveAttribute("data-state", "offline");
    await expect(page.locator("[data-notice=trouble]")).toContainText(happened);
    await expect(page.locator("[data-notice=trouble]")).toContainText(follows);
    await table.action("anew").click();
    await table.action("start").click();
    await table.dealt();
    expect(await storedTokens(page)).toEqual([]);
  });
}

test("where another tab's game waits, and nothing is played, it is said once that its player is gone", async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/);
  await begin(page, tokens.slice(0, 1));
  const waiting = new Table(await page.context().newPage());
  await waiting.page.goto("/en/canfield/daily");
  const cover = waiting.page.locator(".cover[data-cover=elsewhere]");
  await expect(cover).toBeVisible();
  await eraseBeside(page);
  await waiting.action("take-over").click();
  await expect(cover).toContainText("everything about them was erased");
  await expect(waiting.action("anew")).toHaveCount(1);
  await expect(waiting.page.locator("body")).not.toContainText("What you play here");
});

test("a tab at the game of a player whom this browser isn't any more says so and starts anew", async ({
  page,
  visitor,
  problems,
}) => {
  problems.allow(/status of 404/);
  const other = await visitor();
  await begin(other, tokens.slice(0, 1));
  const code = await makeCode(other);
  const table = await begin(page, tokens.slice(0, 2));
  const second = await page.context().newPage();
  await second.goto("/en/privacy");
  await second.locator("#code-field").fill(code);
  await second.locator("[data-action=use-code]").click();
  await expect(second).toHaveURL("/en/privacy?done=moved");
  await table.play(tokens[2]);
  await expect(page.locator("[data-notice=trouble]")).toContainText("another player now");
  await table.action("anew").click();
  // Here goes on whoever this browser is now.
  await table.dealt();
  await expect.poll(() => storedTokens(page)).toEqual(tokens.slice(0, 1));
});

// W-5: on the narrowest phone all of a code is seen, and what is said of a box stands beside it.
for (const lang of languages) {
  test(`the forms have room at 320 px in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await begin(page, [], lang);
    await page.goto(`/${lang}/privacy`);
    await page.locator("#code-field").fill("MMMM-WWWW-QQQQ");
    const spare = await page.locator("#code-field").evaluate((field) => field.clientWidth - field.scrollWidth);
    expect(spare).toBeGreaterThanOrEqual(0);
    await page.locator("details.erase summary").click();
    const [box, text] = await page.locator("details.erase label").evaluate((label) => {
      const range = document.createRange();
      range.selectNode([...label.childNodes].filter((node) => node.textContent?.trim()).pop()!);
      return [label.querySelector("input")!, range].map((part) => part.getBoundingClientRect().toJSON());
    });
    expect(text.left).toBeGreaterThanOrEqual(box.right);
    expect(text.height, "in more lines than one").toBeGreaterThan(box.height);
  });
}
