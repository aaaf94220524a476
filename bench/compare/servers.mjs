// The servers that are measured, each started as its documentation recommends for production.
import { cpSync, existsSync } from "node:fs";
import { resolve } from "node:path";

const PEERS = resolve("bench/peers");

/** Servers are compared within a group; the portal is the first of each. */
export const GROUPS = ["memory", "SQLite", "PostgreSQL"];
const [MEMORY, SQLITE, POSTGRES] = GROUPS;

/** The Node that is locked with the peers' packages; without one for this architecture, the Node that runs this. */
function peersNode() {
  const locked = `${PEERS}/node_modules/node-linux-${process.arch}/bin/node`;
  return existsSync(locked) ? locked : process.execPath;
}

function peersBun() {
  const architecture = process.arch === "arm64" ? "aarch64" : process.arch;
  return `${PEERS}/node_modules/@oven/bun-linux-${architecture}/bin/bun`;
}

/** The data are the demo's. */
const PORTAL_SETTINGS = {
  PORTAL_DEMO: "true",
  PORTAL_SIMULATED_BUYER_SECONDS: "0",
  PORTAL_LOG: "warn",
  PORTAL_RENDER_DEADLINE_MS: "30000",
};

/** Gets a copy of the data directory, because a SQLite database belongs to one process. */
function portalServer(name, binary, data, settings = {}) {
  const copy = `${data} of ${name}`;
  cpSync(data, copy, { recursive: true });
  return {
    name,
    describe: (port) => ({
      command: [binary, "serve", "--listen", `127.0.0.1:${port}`, "--data-dir", copy],
      env: { ...PORTAL_SETTINGS, ...settings },
    }),
  };
}

function peerServer(name, directory, [program, ...rest], settings) {
  return {
    name,
    describe: (port) => ({
      command: [program, ...rest.map((value) => value.replace("PORT", port))],
      cwd: `${PEERS}/${directory}`,
      env: { NODE_ENV: "production", PORT: String(port), ...settings },
    }),
  };
}

/** The portal whose service answers from memory. */
export function portalFromMemory(host, data) {
  return portalServer("portal", host, data);
}

/** The peers on Node; `memory` is the file with their session and their pages' data. */
export function nodePeers(memory, settings = {}) {
  const node = peersNode();
  const next = `${PEERS}/node_modules/next/dist/bin/next`;
  const environment = { PEER_MEMORY: memory, ...settings };
  return [
    ["Express, renderToString", "express", [node, "server.js"]],
    ["Fastify, renderToPipeableStream", "fastify", [node, "server.js"]],
    ["Next.js, app router", "next", [node, next, "start", "-H", "127.0.0.1", "-p", "PORT"]],
    ["React Router, framework", "react-router", [node, "server.js"]],
  ].map(([name, directory, command]) => peerServer(name, directory, command, environment));
}

/** Servers whose page data are JSON in memory. */
export function fromMemory({ host, data, memory, cookie }) {
  const bun = [peersBun(), "server.js"];
  const servers = [
    portalFromMemory(host, data),
    ...nodePeers(memory),
    peerServer("Bun, renderToString", "bun", bun, { PEER_MEMORY: memory }),
  ];
  return inGroup(MEMORY, servers, cookie, ["list", "table"]);
}

/** Servers that query copies of one SQLite file. */
export function onSqlite({ portal, data, title, cookie }) {
  const file = `${data} of Express`;
  cpSync(data, file, { recursive: true });
  const settings = { DATABASE: `${file}/portal.db`, LIST_TITLE: title };
  const servers = [
    portalServer("portal on SQLite", portal, data),
    peerServer("Express on SQLite", "express", [peersNode(), "database.js"], settings),
  ];
  return inGroup(SQLITE, servers, cookie, ["list"]);
}

/** Servers that query one PostgreSQL database. */
export function onPostgres({ portal, data, title, cookie, url }) {
  const settings = { DATABASE: url, LIST_TITLE: title };
  const servers = [
    portalServer("portal on PostgreSQL", portal, data, { PORTAL_DATABASE_URL: url }),
    peerServer("Express on PostgreSQL", "express", [peersNode(), "database.js"], settings),
  ];
  return inGroup(POSTGRES, servers, cookie, ["list"]);
}

/** Returns the list's bytes without rendering: the limit that HTTP and the kernel set. */
export function upperBound(host, file) {
  return {
    name: "axum, fixed bytes",
    group: MEMORY,
    pages: ["list"],
    headers: {},
    describe: (port) => ({ command: [host, "static", file, "--listen", `127.0.0.1:${port}`] }),
  };
}

function inGroup(group, servers, cookie, pages) {
  return servers.map((server) => ({ ...server, group, pages, headers: { cookie } }));
}
