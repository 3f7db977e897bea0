import { expect, test } from "../fixtures";
import { Table } from "../table";

// W-5: the screen is kept awake while somebody plays, and no longer.
test("the screen stays on from the first touch until nobody has played for a while", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const calls: string[] = [];
    const held: { released: boolean }[] = [];
    Object.assign(window, { calls, held });
    const request = async (kind: string) => {
      calls.push(`request ${kind}`);
      const lock = {
        released: false,
        async release() {
          this.released = true;
          calls.push("release");
        },
      };
      held.push(lock);
      return lock;
    };
    Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, value: { request } });
  });
  const calls = () => page.evaluate(() => (window as unknown as { calls: string[] }).calls);
  await page.goto("/en/canfield/new");
  const table = new Table(page);
  await table.dealt();
  expect(await calls()).toEqual([]);

  for (let turn = 0; turn < 3; turn++) {
    await table.action("deal").click();
    await page.clock.runFor(240_000);
  }
  expect(await calls()).toEqual(["request screen"]);
  // Hidden pages lose it: the next touch asks anew.
  await page.evaluate(() => ((window as unknown as { held: { released: boolean }[] }).held[0].released = true));
  await page.keyboard.press("d");
  await expect.poll(calls).toEqual(["request screen", "request screen"]);
  await page.clock.runFor(340_000);
  expect(await calls()).toEqual(["request screen", "request screen", "release"]);
  await page.keyboard.press("d");
  await expect.poll(calls).toHaveLength(4);
});

test("a browser that refuses is played in all the same", async ({ page }) => {
  await page.addInitScript(() => {
    const request = () => Promise.reject(new DOMException("battery low", "NotAllowedError"));
    Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, value: { request } });
  });
  const table = new Table(page);
  await page.goto("/en/canfield/new");
  await table.dealt();
  await table.action("deal").click();
  await expect(table.action("undo")).toBeEnabled();
  // Nor does one mind that knows nothing of it.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "wakeLock"));
  await table.action("undo").click();
  await expect(table.action("undo")).toBeDisabled();
});
