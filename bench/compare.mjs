// Measures the portal and what people would otherwise use side by side: one page, one machine, one run.
// Usage: node bench/compare.mjs PORTAL_BINARY PORTAL_BENCH_BINARY [ROUNDS [SECONDS]]
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { capture, LIST, TABLE } from "./compare/capture.mjs";
import { runOnServerCore, takeLoadCore } from "./compare/cores.mjs";
import { assertEquivalent } from "./compare/equivalent.mjs";
import { measure } from "./compare/measure.mjs";
import { report } from "./compare/report.mjs";
import { startServer } from "./compare/server.mjs";
import { fromMemory, peers, portals } from "./compare/servers.mjs";
import { fetchOnce } from "./support.mjs";

const [portal, host, rounds = "5", measured = "6"] = process.argv.slice(2);
const seconds = { warmUp: Math.ceil(Number(measured) / 2), measured: Number(measured) };
const pages = { list: LIST, table: TABLE };
const STARTS = 11;

takeLoadCore();
const directory = mkdtempSync(join(tmpdir(), "portal-bench-"));
const file = (name) => join(directory, name);
try {
  const { cookie, pageData } = await capture(portal, file("data"), file("memory.json"));
  const headers = { cookie };
  const portalWays = portals({ portal, host, dataOf: (name) => file(`data of ${name}`) });
  for (const { name } of portalWays)
    cpSync(file("data"), file(`data of ${name}`), { recursive: true });
  writeFileSync(file("page-data.json"), pageData);

  const alike = [...portalWays, ...peers(file("memory.json"))];
  const bytes = await compareBodies(alike, headers);
  const servers = [...alike, fromMemory(host, file("list.html"))];

  const figures = new Map(
    servers.map(({ name }) => [name, { bytes: bytes.get(name) ?? {}, runs: [], starts: [] }]),
  );
  const renders = [];
  for (let round = 0; round < Number(rounds); round++) {
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    renders.push(JSON.parse(runOnServerCore([host, "render", file("page-data.json")])));
    for (const server of servers)
      figures.get(server.name).runs.push(await measure(server, { pages, headers, seconds }));
  }
  for (let run = 0; run < STARTS; run++)
    for (const server of servers) {
      const { started, stop } = await startServer(server, LIST, headers);
      figures.get(server.name).starts.push(started);
      await stop();
    }
  console.log(report(figures, renders));
} finally {
  rmSync(directory, { recursive: true });
}

/** Answers how many bytes each one's list has, once all are known to answer the same pages. */
async function compareBodies(servers, headers) {
  const references = {};
  const bytes = new Map();
  for (const server of servers) {
    const running = await startServer(server, LIST, headers);
    try {
      const stranger = await fetchOnce(running.port, LIST);
      if (![302, 303, 307].includes(stranger.status))
        throw new Error(`${server.name} has no guard`);
      for (const [name, path] of Object.entries(pages)) {
        const { body } = await fetchOnce(running.port, path, { headers });
        references[name] ??= body;
        assertEquivalent(`${server.name}, ${name}`, body, references[name]);
        bytes.set(server.name, { ...bytes.get(server.name), [name]: Buffer.byteLength(body) });
      }
    } finally {
      await running.stop();
    }
  }
  writeFileSync(file("list.html"), references.list);
  return bytes;
}
