// Measures requests that write, one after another and eight at a time, on the disk of DIRECTORY.
// Usage: node bench/writes.mjs PORTAL_BINARY [DIRECTORY [CALLS]] (by default the working directory: temporary ones may be in memory)
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fetchOnce, print, signIn, start } from "./support.mjs";

const [binary, parent = ".", calls = "400"] = process.argv.slice(2);
const CALLS = Number(calls);
const SIGN_INS = Math.ceil(CALLS / 10);
const AT_ONCE = 8;

const directory = mkdtempSync(join(parent, "portal-bench-"));
try {
  const portal = await start(binary, directory, { PORTAL_SIMULATED_BUYER_SECONDS: "0" });
  try {
    await measure(portal.port);
  } finally {
    await portal.stop();
  }
} finally {
  rmSync(directory, { recursive: true });
}

async function measure(port) {
  const times = [];
  for (let run = 0; run < SIGN_INS; run++) times.push(await timed(() => signIn(port)));
  print("sign-in", times);

  const headers = await signIn(port);
  const props = async (path) => {
    const { body } = await fetchOnce(port, `/_page${path}`, { headers });
    return JSON.parse(body).page.props;
  };
  const post = async (path, fields) => {
    const sent = { ...headers, "content-type": "application/json" };
    const { status, body } = await fetchOnce(
      port,
      path,
      { method: "POST", headers: sent },
      JSON.stringify(fields),
    );
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  };
  const { rows } = (await props("/purchase-orders?tab=to_confirm")).list;
  const orders = rows.filter((row) => row.isAcceptable).map((row) => row.number);
  const drafts = async (number, count) => {
    const { version } = (await props(`/purchase-orders/${number}`)).order;
    const saves = [];
    for (let draft = 0; draft < count; draft++) {
      const fields = {
        version: String(version),
        draftVersion: String(draft),
        note: `as ordered ${draft}`,
      };
      saves.push(await timed(() => post(`/purchase-orders/${number}/response`, fields)));
    }
    return saves;
  };
  const accept = async (number) => {
    const { form, version } = await props(`/purchase-orders/${number}/response`);
    const fields = {
      key: form.values.key,
      version: String(version),
      "confirmed.version": String(version),
      draftVersion: "0",
      action: "send",
    };
    return timed(() => post(`/purchase-orders/${number}/response`, fields));
  };
  const comment = (number) =>
    timed(() =>
      post(`/purchase-orders/${number}/comments`, { key: randomUUID(), text: "It is under way." }),
    );

  const [first, ...others] = orders;
  print("draft saved", await drafts(first, CALLS));
  print("order accepted", [await accept(others.pop()), await accept(others.pop())]);
  const comments = [];
  for (let run = 0; run < CALLS; run++) comments.push(await comment(first));
  print("comment", comments);

  const lane = async (number) => {
    const times = [];
    for (let run = 0; run < CALLS / AT_ONCE; run++) times.push(await comment(number));
    return times;
  };
  const begun = performance.now();
  const numbers = rows.slice(0, AT_ONCE).map((row) => row.number);
  const all = (await Promise.all(numbers.map(lane))).flat();
  const seconds = (performance.now() - begun) / 1000;
  print(`comment, ${numbers.length} at a time`, all);
  console.log(`${(all.length / seconds).toFixed(0)} comments a second`);
}

async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
