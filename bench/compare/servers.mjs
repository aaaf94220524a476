// Every server that is measured, and how each is started as its makers recommend for production.
import { existsSync } from "node:fs";
import { resolve } from "node:path";

const PEERS = resolve("bench/peers");

/** The peers' own Node, locked as their packages are; where there is none for this machine, the one that runs this. */
export function peersNode() {
  const own = `${PEERS}/node_modules/node-linux-${process.arch}/bin/node`;
  return existsSync(own) ? own : process.execPath;
}

/** The portal in each of its ways; `dataOf(name)` is a data directory of its own. */
export function portals({ portal, host, dataOf }) {
  const way = (name, binary, settings) => ({
    name,
    describe: (port) => ({
      command: [binary, "serve", "--listen", `127.0.0.1:${port}`, "--data-dir", dataOf(name)],
      env: { PORTAL_LOG: "warn", PORTAL_RENDER_DEADLINE_MS: "30000", ...settings },
    }),
  });
  const withoutMemo = { PORTAL_RENDER_MEMO_MB: "0" };
  return [
    way("portal", host, withoutMemo),
    way("portal, memo on", host, {}),
    way("portal on SQLite", portal, withoutMemo),
  ];
}

/** The same bytes from memory: what network and HTTP alone allow. */
export function fromMemory(host, file) {
  return {
    name: "axum, bytes from memory",
    describe: (port) => ({ command: [host, "static", file, "--listen", `127.0.0.1:${port}`] }),
  };
}

/** `memory` is the file with their session and their pages' data. */
export function peers(memory, settings = {}) {
  const node = peersNode();
  const peer = (name, directory, ...rest) => ({
    name,
    describe: (port) => ({
      command: [node, ...rest.map((value) => value.replace("PORT", port))],
      cwd: `${PEERS}/${directory}`,
      env: { NODE_ENV: "production", PORT: String(port), PEER_MEMORY: memory, ...settings },
    }),
  });
  const next = `${PEERS}/node_modules/next/dist/bin/next`;
  return [
    peer("Express, renderToString", "express", "server.js"),
    peer("Fastify, renderToPipeableStream", "fastify", "server.js"),
    peer("Next.js, app router", "next", next, "start", "-H", "127.0.0.1", "-p", "PORT"),
    peer("React Router, framework", "react-router", "server.js"),
  ];
}
