// Mixed viewers for minutes: no error, every page its viewer's own, memory flat. Fails otherwise.
// Usage: node bench/soak.mjs PORTAL_BINARY [MINUTES]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { memory } from "./compare/process.mjs";
import { judge } from "./soak/flat.mjs";
import { ACCOUNTS } from "./soak/marks.mjs";
import { round } from "./soak/rounds.mjs";
import { Viewer } from "./soak/viewer.mjs";
import { start } from "./support.mjs";

const [binary, minutes = "10"] = process.argv.slice(2);
const ends = performance.now() + Number(minutes) * 60_000;
const SAMPLE_INTERVAL = 1000;
/** Between two rounds of a viewer; nobody reads faster. */
const PAUSE = 100;
/** Rounds after which a viewer signs out and in again. */
const ROUNDS_A_SESSION = 20;

const directory = mkdtempSync(join(tmpdir(), "portal-soak-"));
let requests = 0;
const errors = [];
const samples = [];

try {
  // The buyer of the demo would change documents while they are compared.
  const portal = await start(binary, directory, { PORTAL_SIMULATED_BUYER_SECONDS: "0" });
  const viewers = ACCOUNTS.flatMap((account) =>
    ["ar", "en"].map((language) => new Viewer(portal.port, account, language)),
  );
  await Promise.all([...viewers.map(live), sample(portal.pid)]);
  await portal.stop();
} finally {
  rmSync(directory, { recursive: true });
}

const { isFlat, said } = judge(samples);
console.log(`${requests} requests of ${ACCOUNTS.length * 2} viewers in ${minutes} minutes`);
console.log(said);
console.log(`errors: ${errors.length}`);
for (const error of errors.slice(0, 10)) console.log(`  ${error}`);
process.exitCode = isFlat && errors.length === 0 && requests > 0 ? 0 : 1;

async function live(viewer, number) {
  await viewer.signIn();
  const waiting = await viewer.pageData("/purchase-orders?tab=to_confirm");
  // Each answers an order of their own: colleagues at one draft would be told of each other.
  viewer.answering = waiting.page.props.list.rows[number]?.number;
  for (let count = 1; performance.now() < ends; count++) {
    try {
      requests += await round(viewer, count);
      if (count % ROUNDS_A_SESSION === 0) {
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
