import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { forgetAll, query, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import type { Server } from "../server";
import { Table } from "../table";

/** Finishes today's Canfield as it is dealt, and is called so on the board. */
async function finishAs(page: Page, name: string): Promise<void> {
  const table = new Table(page);
  await table.start();
  await table.finish();
  await page.locator("#name").fill(name);
  await page.locator("#name").press("Enter");
  await expect(page.locator(".name-form .saved")).toContainText(name);
}

/** The names that have been reported, each with how often. */
async function reported(server: Server): Promise<unknown[]> {
  return query(server, "select name, count(*)::integer as times from reports group by name order by name");
}

test.beforeEach(async ({ server }) => {
  await forgetAll(server);
  await setDaily(server, stored("early").seed);
});

// L-4: no two names on a board look alike, and whoever comes second is told.
test("a name that looks like another on the board is refused", async ({ visitor, problems }) => {
  problems.allow(/status of 409/);
  await finishAs(await visitor(), "Ada");
  const page = await visitor();
  const table = new Table(page);
  await table.start();
  await table.finish();
  await page.locator("#name").fill("Аda");
  await page.locator("#name").press("Enter");
  await expect(page.locator(".name-form .error")).toContainText("looks like this one");
  await page.locator("#name").fill("Bo");
  await page.locator("#name").press("Enter");
  await expect(page.locator(".name-form .saved")).toContainText("Bo");
});

// L-4: a player reports another's name, on a narrow phone and without a script.
for (const [lang, label, thanks, again] of [
  ["bn", "Ada নামটি নিয়ে অভিযোগ জানান", "ধন্যবাদ", "আগেই অভিযোগ জানিয়েছেন"],
  ["en", "Report the name Ada", "Thank you", "have reported this name already"],
  ["lt", "Pranešti apie vardą Ada", "Ačiū", "jau pranešėte"],
]) {
  test(`a name is reported from the board without a script in ${lang}`, async ({ visitor, server }) => {
    const ada = await visitor();
    await finishAs(ada, "Ada");
    const board = `/${lang}/canfield/leaderboard`;
    const reader = await visitor({ javaScriptEnabled: false, viewport: { width: 320, height: 568 } });

    // Who plays nothing reports nothing.
    await reader.goto(board);
    await expect(reader.locator("tr[data-rank] bdi")).toHaveText("Ada");
    await expect(reader.locator(".report-link")).toHaveCount(0);
    await ada.goto(board);
    await expect(ada.locator(".report-link")).toHaveCount(0);

    const start = await reader.request.post("/api/v1/start_run", { data: { game: "kings-corners" } });
    expect(start.status()).toBe(200);
    await reader.goto(board);
    const flag = reader.getByRole("link", { name: label, exact: true });
    const box = await flag.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    // The table has a place of its own to scroll in: it needs none here.
    const spare = await reader.locator(".board-wrap").evaluate((wrap) => wrap.clientWidth - wrap.scrollWidth);
    expect(spare).toBeGreaterThanOrEqual(0);
    await flag.click();

    await expect(reader.locator(".reported bdi")).toHaveText("Ada");
    expect(await reported(server)).toEqual([]);
    await reader.locator("main form button").click();
    await expect(reader.locator("h1")).toHaveText(thanks);
    expect(await reported(server)).toEqual([{ name: "Ada", times: 1 }]);
    await reader.locator("main .back-link").click();
    await expect(reader).toHaveURL(new RegExp(`${board}/\\d{4}-\\d\\d-\\d\\d$`));
    // Again, it is said that it was done.
    await flag.click();
    await expect(reader.locator("main")).toContainText(again);
    await expect(reader.locator("main form")).toHaveCount(0);
  });
}

// L-4: whose name was hidden is told so, under the result and on the board, and chooses another.
for (const [lang, told] of [
  ["bn", "নামটি আড়াল করেছেন"],
  ["en", "has hidden your name"],
  ["lt", "paslėpė jūsų vardą"],
]) {
  test(`a player whose name was hidden is told and chooses another in ${lang}`, async ({ page, visitor, server }) => {
    await finishAs(page, "Ada");
    await query(server, "update players set name_hidden = true, hidden_looks = looks");
    const notice = page.locator("[data-notice=name-hidden]");
    await page.goto(`/${lang}/canfield/leaderboard`);
    await expect(notice).toContainText(told);
    await notice.locator("a").click();
    await expect(page).toHaveURL(`/${lang}/privacy#data`);
    await expect(notice).toContainText(told);

    await page.goto(`/${lang}/canfield/daily`);
    await expect(notice).toContainText(told);
    await page.locator("#name").fill("ADA");
    await page.locator("#name").press("Enter");
    await expect(page.locator("#name")).toHaveValue("ADA");
    await expect(notice).toBeVisible();
    await expect(page.locator(".name-form .saved")).toHaveText("");
    await page.locator("#name").fill("Eva");
    await page.locator("#name").press("Enter");
    await expect(page.locator(".name-form .saved")).toContainText("Eva");
    await expect(notice).toHaveCount(0);
    const other = await visitor();
    await other.goto(`/${lang}/canfield/leaderboard`);
    await expect(other.locator("tr[data-rank] bdi")).toHaveText("Eva");
  });
}

// A slow answer neither overwrites what is being typed nor overtakes the next one.
test("the last name asked for is the one that stays", async ({ page, visitor }) => {
  await finishAs(page, "Ada");
  let release = () => {};
  await page.route("**/api/v1/set_name", async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  const field = page.locator("#name");
  const saved = page.locator(".name-form .saved");
  const save = async (name: string) => {
    const asked = page.waitForRequest("**/api/v1/set_name");
    await field.fill(name);
    await field.press("Enter");
    await asked;
  };

  await save("Bo");
  await field.fill("Eva");
  release();
  await expect(saved).toContainText("Bo");
  await expect(field).toHaveValue("Eva");

  await save("Cy");
  const next = page.waitForRequest("**/api/v1/set_name");
  for (const name of ["Dee", "Eva"]) {
    await field.fill(name);
    await field.press("Enter");
  }
  release();
  expect((await next).postDataJSON()).toEqual({ name: "Eva" });
  await expect(saved).toHaveText("");
  release();
  await expect(saved).toContainText("Eva");
  const other = await visitor();
  await other.goto("/en/canfield/leaderboard");
  await expect(other.locator("tr[data-rank] bdi")).toHaveText("Eva");
});

test("axe finds nothing on the way of a report", async ({ visitor }) => {
  await finishAs(await visitor(), "Ada");
  const reader = await visitor();
  await reader.request.post("/api/v1/start_run", { data: { game: "kings-corners" } });
  await reader.goto("/en/canfield/leaderboard");
  for (const step of [".report-link", "main form button", "main .back-link"]) {
    const { violations } = await new AxeBuilder({ page: reader }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id), step).toEqual([]);
    await reader.locator(step).click();
  }
});

test("there is no page to report what no board shows", async ({ page, problems }) => {
  problems.allow(/status of 404/);
  for (const run of ["nonsense", "019ad000-0000-7000-8000-000000000000"]) {
    expect((await page.goto(`/en/report/${run}`))?.status()).toBe(404);
  }
});
