import { daily } from "../api";
import { forgetAll, setDaily } from "../database";
import { expect, test } from "../fixtures";
import { stored } from "../logs";
import { Table } from "../table";

// W-1: how long today's deals are still on, and when the next ones come where the reader is.
test.describe("in Vilnius", () => {
  test.use({ timezoneId: "Europe/Vilnius" });
  test("the countdown ticks by the server's clock and tells local time", async ({ page }) => {
    // The device's own is wrong by hours.
    const wrong = Date.now() + 5 * 3_600_000;
    await page.clock.install({ time: wrong });
    await page.goto("/en");
    const next = page.locator(".hero .next");
    await expect(next).toHaveText(/^New deals in \d\d:\d\d:\d\d, at 0[23]:00 your time$/);
    const left = async () => {
      const [hours, minutes, seconds] = (await next.textContent())!.match(/\d\d/g)!.map(Number);
      return (hours * 60 + minutes) * 60 + seconds;
    };
    const before = await left();
    const said = await daily(page);
    expect(Math.abs(before - (Date.parse(said.next) - Date.parse(said.now)) / 1000)).toBeLessThan(60);
    await page.clock.runFor(5_000);
    expect(before - (await left())).toBeGreaterThanOrEqual(4);
    // Midnight: the page comes anew, by itself.
    const anew = page.waitForEvent("load");
    await page.clock.fastForward((await left()) * 1000 + 1_000);
    await page.clock.runFor(15_000);
    await anew;
    await expect(next).not.toContainText("00:00:00");
  });
});

test("without JavaScript the countdown stands, in every language", async ({ visitor }) => {
  const reader = await visitor({ javaScriptEnabled: false });
  for (const [lang, text] of [
    ["en", /^New deals in .*\d+ min, at 00:00 UTC$/],
    ["lt", /^Iki naujų partijų liko .*\d+ min\. \(00:00 UTC\)$/],
    ["bn", /^নতুন দান আসতে বাকি .*\d+ মিনিট \(UTC 00:00\)$/],
  ] as const) {
    await reader.goto(`/${lang}`);
    await expect(reader.locator(".hero .next")).toHaveText(text);
  }
});

// W-1: today's state for whoever looks, with what the game came to.
test("the front page tells what became of today's daily", async ({ page, server }) => {
  const { seed } = stored("early");
  await forgetAll(server);
  await setDaily(server, seed);
  const mine = page.locator("[data-game=canfield] [data-mine]");
  await page.goto("/en");
  await expect(mine).toHaveText("You haven’t started today’s deal.");
  const table = new Table(page);
  await table.start();
  await page.goto("/en");
  await expect(mine).toHaveText("Your game is in play, and the clock is running.");
  await page.goto("/en/canfield/daily");
  await table.dealt();
  await table.finish();
  await expect(table.result).toBeVisible();
  await page.goto("/en");
  await expect(mine).toHaveText("You’ve finished: rank 1 of 1. 5 points");
});

// W-7: through the system's own sheet where fingers are what the device is used with.
test.describe("with fingers", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test("a deal goes to the system's share sheet, or to the clipboard", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      const sheet = window as unknown as { sent: string[]; answer: string | null };
      sheet.sent = [];
      sheet.answer = null;
      Object.defineProperty(Navigator.prototype, "share", {
        configurable: true,
        value: async ({ text }: ShareData) => {
          sheet.sent.push(text!);
          if (sheet.answer) throw new DOMException("no", sheet.answer);
        },
      });
    });
    await page.goto("/en/canfield/new");
    const table = new Table(page);
    await table.dealt();
    const status = page.locator(".share [role=status]");
    const answer = (name: string | null) =>
      page.evaluate((name) => ((window as unknown as { answer: string | null }).answer = name), name);
    const sent = () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);

    await table.action("share").tap();
    await expect.poll(sent).toHaveLength(1);
    expect((await sent())[0]).toBe(page.url());
    await expect(status).toBeEmpty();
    // Put away: nothing is said, and nothing copied behind one's back.
    await answer("AbortError");
    await table.action("share").tap();
    await expect.poll(sent).toHaveLength(2);
    await expect(status).toBeEmpty();
    await answer("NotAllowedError");
    await table.action("share").tap();
    await expect(status).toHaveText("Link copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});

test("where nothing can be copied, the text is there to copy by hand", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Clipboard.prototype, "writeText", { value: () => Promise.reject(new Error("no")) });
  });
  await page.goto("/en/kings-corners/new");
  await page.locator("[data-action=share]").click();
  const field = page.locator(".share textarea");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(page.url());
  expect(await field.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart)).toBe(page.url().length);
});
