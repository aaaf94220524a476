// Measures what a viewer on a slow network waits for, at the portal and at its peers.
// Usage: node bench/network.mjs PORTAL_BINARY PORTAL_BENCH_BINARY [RUNS [PROFILE...]]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { capture, LIST } from "./compare/capture.mjs";
import { takeLoadCore } from "./compare/cores.mjs";
import { startServer } from "./compare/server.mjs";
import { peers, portals } from "./compare/servers.mjs";
import { PROFILES } from "./network/profiles.mjs";
import { returnAfterRelease } from "./network/release.mjs";
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

takeLoadCore();
const directory = mkdtempSync(join(tmpdir(), "portal-network-"));
const file = (name) => join(directory, name);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
});
try {
  const { cookie } = await capture(portal, file("data"), file("memory.json"));
  const [portalWay] = portals({ portal, host, dataOf: () => file("data") });
  const servers = [portalWay, ...peers(file("memory.json"), { COMPRESS: "1" })];
  const measured = [];
  for (let run = 0; run < Number(runs); run++)
    for (const profile of profiles)
      for (const server of servers) {
        process.stderr.write(`run ${run + 1} of ${runs}: ${profile}, ${server.name}\n`);
        const figures = await visits(server, cookie, PROFILES[profile]);
        measured.push({ profile, server: server.name, figures });
      }
  const start = () => startServer(portalWay, LIST, { cookie });
  const release = await returnAfterRelease(
    browser,
    start,
    file("data/releases/0123456789abcdef"),
    cookie,
    LIST,
  );
  console.log(report(measured, release));
} finally {
  await browser.close();
  rmSync(directory, { recursive: true });
}

/** Everything that a viewer does, in the order in which they do it. */
async function visits(server, cookie, profile) {
  const running = await startServer(server, LIST, { cookie });
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
