// Measures how long viewers on slow networks wait for the portal and for its peers.
// Usage: node bench/network.mjs PORTAL_BINARY PORTAL_BENCH_BINARY [RUNS [PROFILE...]]
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { capture, LIST } from "./compare/capture.mjs";
import { moveToLoadCore } from "./compare/cores.mjs";
import { startServer } from "./compare/server.mjs";
import { nodePeers, portalFromMemory } from "./compare/servers.mjs";
import { PROFILES } from "./network/profiles.mjs";
import { report } from "./network/report.mjs";
import {
  openPage,
  press,
  pressAtFirstPaint,
  SEARCH,
  TAB,
  view,
  withContext,
} from "./network/visitor.mjs";

const [portal, host, runs = "3", ...chosen] = process.argv.slice(2);
const profiles = chosen.length > 0 ? chosen : Object.keys(PROFILES);

moveToLoadCore();
const directory = mkdtempSync(join(tmpdir(), "portal-network-"));
const file = (name) => join(directory, name);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
});
try {
  const { cookie, memory } = await capture(portal, file("data"));
  writeFileSync(file("memory.json"), JSON.stringify(memory));
  const withCookie = (server) => ({ ...server, headers: { cookie } });
  const portalServer = withCookie(portalFromMemory(host, file("data")));
  const peers = nodePeers(file("memory.json"), { COMPRESS: "1" }).map(withCookie);
  const servers = [portalServer, ...peers];
  const measured = [];
  for (let run = 0; run < Number(runs); run++)
    for (const profile of profiles)
      for (const server of servers) {
        process.stderr.write(`run ${run + 1} of ${runs}: ${profile}, ${server.name}\n`);
        const figures = await visits(server, cookie, PROFILES[profile]);
        measured.push({ profile, server: server.name, figures });
      }
  console.log(report(measured));
} finally {
  await browser.close();
  rmSync(directory, { recursive: true });
}

/** One viewer's visits in a fresh browser: a first view, a navigation, a second view and a search. */
async function visits(server, cookie, profile) {
  const running = await startServer(server, LIST);
  const origin = `http://127.0.0.1:${running.port}`;
  const inFreshContext = (use) => withContext(browser, cookie, origin, use);
  try {
    return await inFreshContext(async (context) => {
      const first = await openPage(context, profile);
      const cold = await view(first, origin + LIST);
      const navigation = await press(first, TAB);
      const second = await openPage(context, profile);
      const warm = await view(second, origin + LIST);
      const after = await press(second, SEARCH);
      const early = await inFreshContext(async (other) =>
        pressAtFirstPaint(await openPage(other, profile), origin + LIST, SEARCH),
      );
      return { cold, warm, early, after, navigation };
    });
  } finally {
    await running.stop();
  }
}
