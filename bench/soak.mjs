// Runs mixed viewers for some minutes; fails on any error, on a page of another viewer and on growing memory.
// Usage: node bench/soak.mjs PORTAL_BINARY [MINUTES]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { memory } from "./compare/process.mjs";
import { ACCOUNTS } from "./soak/checks.mjs";
import { evaluate } from "./soak/memory-growth.mjs";
import { round } from "./soak/rounds.mjs";
import { Viewer } from "./soak/viewer.mjs";
import { start } from "./support.mjs";

const [binary, minutes = "10"] = process.argv.slice(2);
/** Time at which the run ends, by `performance.now()`; set when the portal has started. */
let ends = 0;
/** Milliseconds between two samples. */
const SAMPLE_INTERVAL = 1000;
/** Milliseconds between two rounds of a viewer. */
const PAUSE = 100;
/** Rounds after which a viewer signs out and in again. */
const ROUNDS_PER_SESSION = 20;

const directory = mkdtempSync(join(tmpdir(), "portal-soak-"));
let requests = 0;
const errors = [];
const samples = [];

try {
  // The simulated buyer would change documents while the viewers compare them.
  const portal = await start(binary, directory, { PORTAL_SIMULATED_BUYER_SECONDS: "0" });
  ends = performance.now() + Number(minutes) * 60_000;
  const viewers = ACCOUNTS.flatMap((account) =>
    ["ar", "en"].map((language) => new Viewer(portal.port, account, language)),
  );
  await Promise.all([...viewers.map(run), sample(portal.pid)]);
  await portal.stop();
} finally {
  rmSync(directory, { recursive: true });
}

// Within less than a minute, caches still fill.
const { isStable, summary } =
  Number(minutes) < 1
    ? { isStable: true, summary: "memory: not evaluated in so short a time" }
    : evaluate(samples);
console.log(`${requests} requests of ${ACCOUNTS.length * 2} viewers in ${minutes} minutes`);
console.log(summary);
console.log(`errors: ${errors.length}`);
for (const error of errors.slice(0, 10)) console.log(`  ${error}`);
process.exitCode = isStable && errors.length === 0 && requests > 0 ? 0 : 1;

async function run(viewer, number) {
  await viewer.signIn();
  const toConfirm = await viewer.pageData("/purchase-orders?tab=to_confirm");
  // Two viewers who edit the same draft would be warned of each other, so each has an order of their own.
  viewer.orderNumber = toConfirm.page.props.list.rows[number]?.number;
  for (let count = 1; performance.now() < ends; count++) {
    try {
      // Read after the round: other viewers count in the meantime.
      const made = await round(viewer, count);
      requests += made;
      if (count % ROUNDS_PER_SESSION === 0) {
        await viewer.signOut();
        await viewer.signIn();
        requests += 2;
      }
    } catch (error) {
      errors.push(`${viewer.account.email}, ${viewer.language}: ${error.message}`);
    }
    await sleep(PAUSE);
  }
}

async function sample(pid) {
  while (performance.now() < ends) {
    samples.push(memory(pid));
    await sleep(SAMPLE_INTERVAL);
  }
}
