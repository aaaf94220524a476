// One server under measurement: started on its core, asked for its first page, and stopped with all its children.
import { text } from "node:stream/consumers";
import { fetchOnce, freePort } from "../support.mjs";
import { spawnServer } from "./cores.mjs";

const PATIENCE = 60_000;

/** `describe(port)` answers what to start: `{ command, env, cwd }`. */
export async function startServer({ name, describe }, firstPage, headers) {
  const port = await freePort();
  const { command, env, cwd } = describe(port);
  const begun = performance.now();
  const child = spawnServer(command, {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
    cwd,
    env: { ...process.env, ...env },
  });
  const complaints = text(child.stderr);
  const exited = new Promise((resolve) => child.once("exit", resolve));
  let gone = false;
  exited.then(() => {
    gone = true;
  });
  for (;;) {
    const answer = await fetchOnce(port, firstPage, { headers }).catch(() => null);
    if (answer?.status === 200) break;
    if (gone || performance.now() - begun > PATIENCE) throw new Error(`${name} does not serve`);
  }
  const started = performance.now() - begun;
  /** A server that complains has not answered as it should: what it did instead is not to be measured. */
  const stop = async () => {
    process.kill(-child.pid, "SIGKILL");
    await exited;
    const said = await complaints;
    if (said) throw new Error(`${name} says: ${said}`);
  };
  return { port, pid: child.pid, started, stop };
}
