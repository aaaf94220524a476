// Prints the measured figures as tables, and the targets with their results.
import { markdown } from "./markdown.mjs";
import { median } from "./median.mjs";
import { GROUPS } from "./servers.mjs";
import { targets } from "./targets.mjs";

const TITLES = {
  list: "List of purchase orders, 25 rows",
  table: "Table of 1000 rows, two UUIDs each",
};
const SOURCES = {
  memory: "data from memory",
  SQLite: "data from SQLite",
  PostgreSQL: "data from PostgreSQL",
};
const HEAD = [
  "server",
  "requests/s of core time",
  "by the clock",
  "the portal is",
  "p50 ms",
  "p99 ms",
  "CPU ms/request",
  "MB at rest",
  "MB under load",
  "start ms",
  "bytes",
];
const MEGABYTE = 1e6;

/**
 * `figures`: of each server its `name`, `group`, `bytes`, `starts` and `runs`; `renders`: of each round the figures of
 * the bare isolate, in milliseconds.
 */
export function report(figures, renders) {
  const servers = figures.map(summary);
  const isolate = { perCore: 1000 / median(renders.map((render) => render.mean)) };
  const tables = GROUPS.flatMap((group) =>
    Object.keys(TITLES).map((page) => table(page, group, servers, isolate)),
  );
  const byName = new Map(servers.map((server) => [server.name, server]));
  return [...tables.filter(Boolean), targets(byName, isolate)].join("\n\n");
}

/** The median of each figure over all runs. */
function summary({ name, group, bytes, starts, runs }) {
  const pages = Object.keys(TITLES).filter((page) => page in runs[0]);
  const medians = (page) =>
    Object.fromEntries(
      Object.keys(runs[0][page]).map((figure) => [
        figure,
        median(runs.map((run) => run[page][figure])),
      ]),
    );
  return {
    name,
    group,
    bytes,
    start: median(starts),
    atRest: median(runs.map((run) => run.atRest)),
    ...Object.fromEntries(pages.map((page) => [page, medians(page)])),
  };
}

/** The servers of a group that have the page; nothing if there are none. */
function table(page, group, servers, isolate) {
  const listed = servers.filter((server) => server.group === group && server[page]);
  if (listed.length === 0) return undefined;
  const portal = listed[0][page].perCore;
  const rows = listed.map((server) => row(server, page, portal));
  if (page === "list" && group === "memory") rows.push(isolateRow(isolate, portal));
  return `${TITLES[page]}, ${SOURCES[group]}\n\n${markdown(HEAD, rows)}`;
}

function row(server, page, portal) {
  const { perSecond, perCore, p50, p99, cpu, memory } = server[page];
  return [
    server.name,
    perCore.toFixed(0),
    perSecond.toFixed(0),
    `${(portal / perCore).toFixed(2)} ×`,
    p50.toFixed(1),
    p99.toFixed(1),
    cpu.toFixed(3),
    (server.atRest / MEGABYTE).toFixed(0),
    (memory / MEGABYTE).toFixed(0),
    server.start.toFixed(0),
    server.bytes[page] ?? "",
  ];
}

/** The bare isolate only renders: it has no requests, memory or start of a server. */
function isolateRow({ perCore }, portal) {
  const cells = [
    "bare isolate, renders",
    perCore.toFixed(0),
    "",
    `${(portal / perCore).toFixed(2)} ×`,
  ];
  return [...cells, "", "", (1000 / perCore).toFixed(3), "", "", "", ""];
}
