import type { ClientConfig } from "pg";
import { Server } from "./server";

/**
 * A site that somebody else runs, such as scripts/docker-test: at SARATOGA_URL, with the Postgres at SARATOGA_TEST_DATABASE_URL
 * behind it, whose tables the tests empty. It can't be stopped and started from here.
 */
export class Outside extends Server {
  /** The one that the environment names; none if it names none. */
  static named(): Outside | undefined {
    const { SARATOGA_URL: url, SARATOGA_TEST_DATABASE_URL: connectionString } = process.env;
    if (!url) return undefined;
    if (!connectionString) throw new Error("SARATOGA_URL needs SARATOGA_TEST_DATABASE_URL, whose tables the tests may empty");
    return new Outside(url.replace(/\/$/, ""), { connectionString });
  }

  private constructor(
    private readonly address: string,
    private readonly behind: ClientConfig,
  ) {
    super(0, "");
  }

  override get url(): string {
    return this.address;
  }

  override get database(): ClientConfig {
    return this.behind;
  }

  override get running(): boolean {
    return true;
  }

  override async start(): Promise<void> {
    throw new Error("a site from outside can't be started by a test");
  }

  override async stop(): Promise<void> {
    throw new Error("a site from outside can't be stopped by a test");
  }

  override async kill(): Promise<void> {
    return this.stop();
  }

  override async close(): Promise<void> {}
}
