// Starts a server under measurement on its core and stops it with all its child processes.
import { text } from "node:stream/consumers";
import { fetchOnce, freePort } from "../support.mjs";
import { spawnServer } from "./cores.mjs";

const TIMEOUT = 60_000;

/** Starts a server and waits for its first page; `started` is how long that took, in milliseconds. */
export async function startServer({ name, describe, headers }, firstPage) {
  const port = await freePort();
  const { command, env, cwd } = describe(port);
  const begun = performance.now();
  const child = spawnServer(command, {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
    cwd,
    env: { ...process.env, ...env },
  });
  const errorOutput = text(child.stderr);
  let hasExited = false;
  const exited = new Promise((resolve) => child.once("exit", resolve)).then(() => {
    hasExited = true;
  });
  for (;;) {
    const response = await fetchOnce(port, firstPage, { headers }).catch(() => null);
    if (response?.status === 200) break;
    if (hasExited || performance.now() - begun > TIMEOUT) {
      if (!hasExited) process.kill(-child.pid, "SIGKILL");
      throw new Error(
        `${name} returns no page: ${response?.status ?? "no response"}\n${await errorOutput}`,
      );
    }
  }
  const started = performance.now() - begun;
  /** Fails if the server wrote to standard error: it may then have done something else than return pages. */
  const stop = async () => {
    if (!hasExited) process.kill(-child.pid, "SIGKILL");
    await exited;
    const written = await errorOutput;
    if (written) throw new Error(`${name} wrote to standard error: ${written}`);
  };
  return { port, pid: child.pid, started, stop };
}
