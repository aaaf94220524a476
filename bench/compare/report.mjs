// The measured figures as tables, and beside what must hold.

import { markdown } from "./markdown.mjs";
import { median } from "./median.mjs";
import { mustHold } from "./must-hold.mjs";

const TITLES = {
  list: "List of purchase orders, 25 rows",
  table: "Table of 1000 rows, two UUIDs each",
};
const MEGABYTE = 1e6;

/** `figures`: by server, its `bytes`, `starts` and `runs`; `renders`: what the bare isolate said each round. */
export function report(figures, renders) {
  const servers = new Map([...figures].map(([name, figure]) => [name, summary(figure)]));
  const isolate = { perCore: 1000 / median(renders.map((render) => render.mean)) };
  const tables = Object.keys(TITLES).map((page) => table(page, servers, isolate));
  return [...tables, mustHold(servers, isolate)].join("\n\n");
}

function summary({ bytes, starts, runs }) {
  const page = (name) =>
    Object.fromEntries(
      Object.keys(runs[0][name]).map((figure) => [
        figure,
        median(runs.map((run) => run[name][figure])),
      ]),
    );
  return {
    bytes,
    start: median(starts),
    atRest: median(runs.map((run) => run.atRest)),
    ...Object.fromEntries(Object.keys(TITLES).map((name) => [name, page(name)])),
  };
}

function table(page, servers, isolate) {
  const own = servers.get("portal")[page].perCore;
  const rows = [...servers].map(([name, server]) => {
    const { perSecond, perCore, p50, p99, cpu, memory } = server[page];
    return [
      name,
      perCore.toFixed(0),
      perSecond.toFixed(0),
      `${(own / perCore).toFixed(2)} ×`,
      p50.toFixed(1),
      p99.toFixed(1),
      cpu.toFixed(3),
      (server.atRest / MEGABYTE).toFixed(0),
      (memory / MEGABYTE).toFixed(0),
      server.start.toFixed(0),
      server.bytes[page] ?? "",
    ];
  });
  if (page === "list") {
    const { perCore } = isolate;
    const [ratio, cpu] = [`${(own / perCore).toFixed(2)} ×`, (1000 / perCore).toFixed(3)];
    rows.push([
      "bare isolate, renders",
      perCore.toFixed(0),
      "",
      ratio,
      "",
      "",
      cpu,
      "",
      "",
      "",
      "",
    ]);
  }
  const head = [
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
  return `${TITLES[page]}\n\n${markdown(head, rows)}`;
}
