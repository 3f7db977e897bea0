import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";
import { Outside } from "./outside";
import { Server } from "./server";

/** What went wrong in the browser's own eyes while a test ran. */
export class Problems {
  private readonly seen: string[] = [];
  // Where a test has no service worker, Playwright says so.
  private readonly expected: RegExp[] = [/Service Worker registration blocked by Playwright/];

  /** Lets messages that match pass: a test that stops the server expects failed requests. */
  allow(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Notes every error and warning that a page reports from now on. */
  watch(page: Page): void {
    page.on("pageerror", (error) => this.seen.push(`page error: ${error.stack ?? error}`));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        this.seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
  }

  /** The messages that no `allow` covers. */
  get all(): string[] {
    return this.seen.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}

/** Opens a page for somebody else: a browser of their own, without our cookies. */
export type Visitor = (options?: BrowserContextOptions) => Promise<Page>;

type PerTest = { problems: Problems; running: void; visitor: Visitor };
type PerWorker = { server: Server };

/**
 * `test` with `server`, a real server shared by the tests of one worker, or one from outside if the
 * environment names it, and `problems`: a test during which any page reports an error fails. Every
 * page of the `context` is watched, and so are those that `visitor` opens.
 */
export const test = base.extend<PerTest, PerWorker>({
  server: [
    async ({}, use) => {
      const server = Outside.named() ?? (await Server.start());
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  // A test may stop the server, and fail before it has started it again. (A hook here would be the first file's alone.)
  running: [
    async ({ server }, use) => {
      await use(undefined);
      if (!server.running) await server.start();
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      context.on("page", (page) => problems.watch(page));
      await use(problems);
      expect(problems.all, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
  visitor: async ({ browser, baseURL, contextOptions, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...contextOptions, ...options });
      contexts.push(context);
      context.on("page", (page) => problems.watch(page));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
