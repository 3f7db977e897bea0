import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { ClientConfig } from "pg";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const target = resolve(root, process.env.CARGO_TARGET_DIR ?? "target");

/** The program under test. */
export const binary = resolve(root, process.env.SARATOGA_BIN ?? join(target, "debug/saratoga"));

/**
 * A real server on a port of its own, with a database of its own: its embedded Postgres in a
 * temporary folder, whatever the environment says. Port and data outlive a restart.
 */
export class Server {
  private child?: ChildProcess;
  private output = "";

  protected constructor(
    private readonly port: number,
    private readonly home: string,
  ) {}

  /** Starts one, and waits until it is ready. */
  static async start(): Promise<Server> {
    const home = mkdtempSync(join(tmpdir(), "saratoga-"));
    // Postgres doesn't run as root: the user that the server runs it as has to reach its data.
    chmodSync(home, 0o755);
    const server = new Server(await freePort(), home);
    try {
      await server.start();
    } catch (error) {
      await server.close();
      throw error;
    }
    return server;
  }

  /** Whether it has been started and not stopped since. */
  get running(): boolean {
    return this.child !== undefined;
  }

  /** Where it keeps its data. */
  private get data(): string {
    return join(this.home, "data");
  }

  /** The folder of the site that it serves. */
  get site(): string {
    return process.env.SARATOGA_SITE_DIR ?? join(target, "site/release");
  }

  /** How to reach its database. */
  get database(): ClientConfig {
    // Postgres itself writes down where it listens: the port and the socket's folder.
    const lock = readFileSync(join(this.data, "postgres/data/postmaster.pid"), "utf8").split("\n");
    return { host: lock[4], port: Number(lock[3]), user: "saratoga", database: "saratoga" };
  }

  /** Where it answers, without a slash at the end. */
  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts it again after `stop`, and waits until it is ready. */
  async start(): Promise<void> {
    // Tests empty the tables: no database but its own will do.
    const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, ...env } = process.env;
    const child = spawn(binary, ["serve"], {
      cwd: root,
      env: {
        ...env,
        SARATOGA_ADDR: `127.0.0.1:${this.port}`,
        SARATOGA_DATA_DIR: this.data,
        // Tests ask from one address, and faster than people.
        SARATOGA_RATE_LIMITS: "off",
        SARATOGA_SITE_DIR: this.site,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    const note = (chunk: Buffer) => (this.output += chunk);
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    child.on("error", (error) => (this.output += `${error}\n`));
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
      if (child.exitCode !== null || child.pid === undefined) break;
      const ready = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (ready?.ok) return;
    }
    throw new Error(`The server did not become ready:\n${this.output}`);
  }

  /** Stops it as an operator would (SIGTERM), and fails if it doesn't stop by itself. */
  async stop(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    const stopped = await Promise.race([exit, sleep(15_000, undefined, { ref: false })]);
    if (!stopped) {
      child.kill("SIGKILL");
      await exit;
      throw new Error(`The server did not stop on SIGTERM:\n${this.output}`);
    }
  }

  /** Dies without a word, as in a power cut. Its Postgres, a process of its own, goes on. */
  async kill(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child?.pid || child.exitCode !== null) return;
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
  }

  /** What it has written so far. */
  get log(): string {
    return this.output;
  }

  /** Stops it for good and removes its data. */
  async close(): Promise<void> {
    try {
      await this.stop();
    } finally {
      await stopPostgres(this.home);
      rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/** Ends a Postgres that a killed server has left behind in `folder`. */
async function stopPostgres(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const lock = files.find((file) => file.endsWith("postmaster.pid"));
  if (!lock) return;
  const path = join(folder, lock);
  const pid = Number(readFileSync(path, "utf8").split("\n")[0]);
  if (!(pid > 1)) return;
  try {
    process.kill(pid, "SIGQUIT");
  } catch {
    return; // It is gone already, and has left only the file.
  }
  for (let tries = 0; tries < 100 && existsSync(path); tries += 1) await sleep(50);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
