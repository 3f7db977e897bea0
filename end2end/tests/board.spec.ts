import type { Page } from "@playwright/test";
import { daily } from "../api";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import { Table } from "../table";

/** Plays today's deal as far as that, and is given a name. */
async function finishAs(page: Page, name: string, tokens: string[]): Promise<void> {
  const table = new Table(page);
  await table.start();
  await table.playAll(tokens);
  await table.finish();
  await page.locator("#name").fill(name);
  await page.locator("#name").press("Enter");
  await expect(page.locator(".name-form .saved")).toContainText(name);
}

const rows = (page: Page) =>
  page.locator("tr[data-rank]").evaluateAll((rows) =>
    rows.map((row) => [(row as HTMLElement).dataset.rank, row.querySelector("bdi")?.textContent]),
  );

// L-1, L-2: equal results share a rank, and the board is readable without JavaScript.
test("players share ranks on a board that needs no script", async ({ visitor, server }) => {
  const { seed, tokens } = stored("early");
  await forgetAll(server);
  await setDaily(server, seed);
  const ada = await visitor();
  await finishAs(ada, "Ada", []);
  await finishAs(await visitor(), "Bo", []);
  await finishAs(await visitor(), "Cy", tokens.slice(0, 1));

  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto("/en");
  await reader.locator("main a[href='/en/canfield/leaderboard']").click();
  expect((await rows(reader)).sort()).toEqual([
    ["1", "Cy"],
    ["2", "Ada"],
    ["2", "Bo"],
  ]);
  await expect(reader.locator("tr.own")).toHaveCount(0);
  await expect(reader.locator("tr[data-rank='2'] .result")).toHaveText(["5", "5"]);

  await ada.goto("/en/canfield/leaderboard");
  await expect(ada.locator("tr.own bdi")).toHaveText("Ada");
  await expect(ada.locator("tr.own")).toHaveAttribute("data-rank", "2");
  // The front page knows, too.
  await ada.goto("/en");
  await expect(ada.locator("main")).toContainText("rank 2 of 3");
});

test("days gone by are a link away, other days are not found", async ({ page, server, problems }) => {
  problems.allow(/status of 404/);
  await forgetAll(server);
  await setDaily(server, "1", 1);
  await setDaily(server, "2");
  const { day } = await daily(page);
  const yesterday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

  await page.goto("/lt/canfield/leaderboard");
  await expect(page.locator("a.next")).toHaveCount(0);
  await page.locator("a.prev").click();
  await expect(page).toHaveURL(`/lt/canfield/leaderboard/${yesterday}`);
  await expect(page.locator(`time[datetime='${yesterday}']`)).toBeVisible();
  await expect(page.locator("a.prev")).toHaveCount(0);
  await page.locator("a.next").click();
  await expect(page).toHaveURL(`/lt/canfield/leaderboard/${day}`);

  for (const wrong of ["1999-12-31", "2999-01-01", "2026-02-30", "2026-1-1", "today", `${day}?page=2`]) {
    const answer = await page.goto(`/lt/canfield/leaderboard/${wrong}`);
    expect(answer?.status(), wrong).toBe(404);
  }
});
