// Compares the measured figures with the portal's targets.
import { markdown } from "./markdown.mjs";

const MEGABYTE = 1e6;
const ratio = (value) => `${value.toFixed(2)} ×`;
const megabytes = (value) => `${(value / MEGABYTE).toFixed(0)} MB`;
const milliseconds = (value) => `${value.toFixed(2)} ms`;

const atLeast = (target, measured, format) => ["at least", target, measured, format];
const atMost = (target, measured, format) => ["at most", target, measured, format];

/** A table of all targets, each held or not held; `servers` by name. */
export function targets(servers, isolate) {
  const portal = servers.get("portal");
  const next = servers.get("Next.js, app router");
  const throughput = (name) => portal.list.perCore / servers.get(name).list.perCore;
  const cpu = (name) => servers.get(name).list.cpu;
  const expressOnSqlite = cpu("Express on SQLite");
  const rows = [
    [
      "list from memory: throughput / Next.js",
      atLeast(8, throughput("Next.js, app router"), ratio),
    ],
    [
      "list from memory: throughput / React Router",
      atLeast(3.5, throughput("React Router, framework"), ratio),
    ],
    [
      "list from memory: throughput / Express",
      atLeast(1.3, throughput("Express, renderToString"), ratio),
    ],
    ["list from memory: throughput / Bun", atLeast(1.2, throughput("Bun, renderToString"), ratio)],
    [
      "list from memory: throughput / bare isolate",
      atLeast(0.7, portal.list.perCore / isolate.perCore, ratio),
    ],
    ["start: Next.js / portal", atLeast(10, next.start / portal.start, ratio)],
    ["memory under load / Next.js", atMost(0.5, portal.list.memory / next.list.memory, ratio)],
    ["memory at rest", atMost(70 * MEGABYTE, portal.atRest, megabytes)],
    ["list on SQLite: processor time", atMost(1, cpu("portal on SQLite"), milliseconds)],
    [
      "list on SQLite: processor time / Express on SQLite",
      ["below", 1, cpu("portal on SQLite") / expressOnSqlite, ratio],
    ],
  ].map(([figure, [bound, target, measured, format]]) => [
    figure,
    `${bound} ${format(target)}`,
    format(measured),
    isHeld(bound, target, measured) ? "held" : "not held",
  ]);
  const withoutTarget = [
    ["list on SQLite: processor time of Express", "", milliseconds(expressOnSqlite), ""],
    ["list on PostgreSQL: processor time", "", milliseconds(cpu("portal on PostgreSQL")), ""],
    [
      "list on PostgreSQL: processor time of Express",
      "",
      milliseconds(cpu("Express on PostgreSQL")),
      "",
    ],
  ];
  const head = ["figure", "target", "measured", "result"];
  return `Targets (throughput: requests per second of core time)\n\n${markdown(head, [...rows, ...withoutTarget])}`;
}

function isHeld(bound, target, measured) {
  if (bound === "at least") return measured >= target;
  return bound === "at most" ? measured <= target : measured < target;
}
