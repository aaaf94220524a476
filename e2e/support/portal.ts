// Starts the real binary with its own demo data, and reads its address and accounts from the output.
import { type ChildProcess, spawn } from "node:child_process";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const BINARY = process.env.PORTAL_BIN ?? "target/debug/portal";
/** Long enough for a debug build on a busy machine. */
const START_MILLISECONDS = 60_000;

export interface Account {
  email: string;
  password: string;
}

export interface Portal {
  url: string;
  /** An account manager. */
  manager: Account;
  /** An ordinary user. */
  user: Account;
  /** The directory of the sent mails. */
  mailbox: string;
  stop(): Promise<void>;
}

export const DATABASE = "portal.db";

/** Without the splash, which would cover the first page of every test. */
export function startPortal(...options: string[]): Promise<Portal> {
  return startPortalWith({ PORTAL_SPLASH_MS: "0" }, ...options);
}

/** With `settings` in its environment. */
export async function startPortalWith(
  settings: Record<string, string>,
  ...options: string[]
): Promise<Portal> {
  return startPortalIn(await makeDataDirectory(), settings, ...options);
}

/** Without demo data, which a portal with the buyer API refuses. It has no accounts. */
export async function startEmptyPortal(settings: Record<string, string>): Promise<Portal> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "portal-e2e-"));
  return start(dataDirectory, { PORTAL_SPLASH_MS: "0", ...settings }, [], () => NOBODY);
}

const NOBODY = { manager: { email: "", password: "" }, user: { email: "", password: "" } };

/** With a copy of the demo database that `seed-demo.ts` made. */
export async function makeDataDirectory(): Promise<string> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "portal-e2e-"));
  await copyFile(process.env.PORTAL_E2E_DATABASE ?? "", join(dataDirectory, DATABASE));
  return dataDirectory;
}

/** With this data directory, which is deleted when the portal stops. */
export function startPortalIn(
  dataDirectory: string,
  settings: Record<string, string>,
  ...options: string[]
): Promise<Portal> {
  return start(dataDirectory, settings, ["--demo", ...options], demoAccountsIn);
}

type Accounts = Pick<Portal, "manager" | "user">;

async function start(
  dataDirectory: string,
  settings: Record<string, string>,
  options: readonly string[],
  accountsIn: (printed: string) => Accounts | null,
): Promise<Portal> {
  const arguments_ = ["serve", "--listen", "127.0.0.1:0", "--data-dir", dataDirectory, ...options];
  const process_ = spawn(BINARY, arguments_, {
    stdio: ["ignore", "pipe", "pipe"],
    // Only the test itself changes data.
    env: { ...process.env, PORTAL_SIMULATED_BUYER_SECONDS: "0", ...settings },
  });
  const stop = async () => {
    await ended(process_);
    await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    return {
      ...(await readAnnouncement(process_, accountsIn)),
      mailbox: join(dataDirectory, "mailbox"),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads the address and the accounts, in any order. */
function readAnnouncement(
  process_: ChildProcess,
  accountsIn: (printed: string) => Accounts | null,
): Promise<Omit<Portal, "mailbox" | "stop">> {
  return new Promise((resolve, reject) => {
    const printed: string[] = [];
    const refuse = (why: string) => reject(new Error(`${BINARY} ${why}:\n${printed.join("\n")}`));
    const timer = setTimeout(() => refuse("did not say where it listens"), START_MILLISECONDS);
    process_.once("error", reject);
    process_.once("exit", (code) => refuse(`ended with ${code}`));
    const read = (line: string) => {
      printed.push(line);
      const all = printed.join("\n");
      const url = all.match(/http:\/\/127\.0\.0\.1:\d+[^\s"]*/)?.[0].replace(/\/$/, "");
      const accounts = accountsIn(all);
      if (!url || !accounts) return;
      clearTimeout(timer);
      resolve({ url, ...accounts });
    };
    for (const stream of [process_.stdout, process_.stderr]) {
      if (stream) createInterface(stream).on("line", read);
    }
  });
}

function demoAccountsIn(printed: string): Accounts | null {
  const manager = accountIn(printed, "manager@demo.example");
  const user = accountIn(printed, "user@demo.example");
  return manager && user && { manager, user };
}

function accountIn(printed: string, email: string): Account | null {
  const password = printed.match(new RegExp(`^\\s*${email}\\s+(\\S+)`, "m"))?.[1];
  return password ? { email, password } : null;
}

function ended(process_: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (process_.exitCode !== null || process_.pid === undefined) return resolve();
    process_.once("exit", () => resolve());
    process_.kill("SIGTERM");
  });
}
