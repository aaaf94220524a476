// Compares the portal with other React servers: the same pages, on one machine, in one run.
// Usage: node bench/compare.mjs [--rounds N] [--seconds N] [--idle N] [--starts N] PORTAL_BINARY PORTAL_BENCH_BINARY
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { capture, LIST, TABLE } from "./compare/capture.mjs";
import { moveToLoadCore, runOnServerCore } from "./compare/cores.mjs";
import { assertEquivalent } from "./compare/equivalent.mjs";
import { measure } from "./compare/measure.mjs";
import { startPostgres } from "./compare/postgres.mjs";
import { report } from "./compare/report.mjs";
import { startServer } from "./compare/server.mjs";
import { fromMemory, onPostgres, onSqlite, upperBound } from "./compare/servers.mjs";
import { fetchOnce } from "./support.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Number of times that every server is started, warmed up and measured. */
    rounds: { type: "string", default: "5" },
    /** Seconds of load on a page in each round, after half as many to warm up. */
    seconds: { type: "string", default: "6" },
    /** Seconds between the first page and the measurement of memory at rest. */
    idle: { type: "string", default: "5" },
    /** Number of starts of each server that are measured. */
    starts: { type: "string", default: "11" },
  },
});
const [portal, host] = positionals;
const [rounds, seconds, idle, starts] = ["rounds", "seconds", "idle", "starts"].map((name) =>
  Number(values[name]),
);
const PATHS = { list: LIST, table: TABLE };

moveToLoadCore();
const directory = mkdtempSync(join(tmpdir(), "portal-bench-"));
const file = (name) => join(directory, name);
const postgres = await startPostgres();
try {
  const data = file("data");
  const captured = await capture(portal, data);
  writeFileSync(file("memory.json"), JSON.stringify(captured.memory));
  writeFileSync(file("page-data.json"), captured.memory.pages[LIST]);
  const postgresData = file("postgres-data");
  const { cookie } = await capture(portal, postgresData, { PORTAL_DATABASE_URL: postgres.url });
  postgres.analyze();

  const { title } = JSON.parse(captured.memory.pages[LIST]);
  const equivalent = [
    ...fromMemory({ host, data, memory: file("memory.json"), cookie: captured.cookie }),
    ...onSqlite({ portal, data, title, cookie: captured.cookie }),
    ...onPostgres({ portal, data: postgresData, title, cookie, url: postgres.url }),
  ];
  const bytes = await compareBodies(equivalent);
  const servers = [...equivalent, upperBound(host, file("list.html"))];

  const figures = servers.map(({ name, group }) => ({
    name,
    group,
    bytes: bytes.get(name) ?? {},
    runs: [],
    starts: [],
  }));
  const renders = [];
  for (let round = 0; round < rounds; round++) {
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    renders.push(JSON.parse(runOnServerCore([host, "render", file("page-data.json")])));
    for (const [at, server] of servers.entries())
      figures[at].runs.push(await measure(server, pathsOf(server), { seconds, idle }));
  }
  for (let run = 0; run < starts; run++)
    for (const [at, server] of servers.entries()) {
      const { started, stop } = await startServer(server, LIST);
      figures[at].starts.push(started);
      await stop();
    }
  console.log(report(figures, renders));
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true });
}

/** The paths of the pages that a server has, by name. */
function pathsOf({ pages }) {
  return Object.fromEntries(pages.map((page) => [page, PATHS[page]]));
}

/** Fails unless all servers return the same pages and guard them; returns the bytes of each page by server. */
async function compareBodies(servers) {
  const references = {};
  const bytes = new Map();
  for (const server of servers) {
    const running = await startServer(server, LIST);
    try {
      const withoutSession = await fetchOnce(running.port, LIST);
      if (![302, 303, 307].includes(withoutSession.status))
        throw new Error(`${server.name} does not redirect a request without a session`);
      const sizes = {};
      for (const [page, path] of Object.entries(pathsOf(server))) {
        const { body } = await fetchOnce(running.port, path, { headers: server.headers });
        references[page] ??= body;
        assertEquivalent(`${server.name}, ${page}`, body, references[page]);
        sizes[page] = Buffer.byteLength(body);
      }
      bytes.set(server.name, sizes);
    } finally {
      await running.stop();
    }
  }
  writeFileSync(file("list.html"), references.list);
  return bytes;
}
