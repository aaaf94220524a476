// Measures the portal alone: the time from its start to the first page, and of rendering and answering requests.
// Usage: node bench/portal.mjs PORTAL_BINARY
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchOnce, print, signIn, start } from "./support.mjs";

const binary = process.argv[2];
const STARTS = 11;
const WARM_UP = 300;
const RENDERS = 2000;

const directory = mkdtempSync(join(tmpdir(), "portal-bench-"));
try {
  const starts = [];
  let portal = await start(binary, directory); // not counted, because it creates and seeds the database
  for (let run = 0; run < STARTS; run++) {
    await portal.stop();
    portal = await start(binary, directory);
    starts.push(portal.firstPage);
  }
  print("process start to the first page", starts);

  const { cookie } = await signIn(portal.port);
  const page = () => fetchOnce(portal.port, "/dashboard", { headers: { cookie } });
  for (let run = 0; run < WARM_UP; run++) await page();
  const renders = [];
  const responses = [];
  for (let run = 0; run < RENDERS; run++) {
    const begun = performance.now();
    const { headers } = await page();
    responses.push(performance.now() - begun);
    renders.push(Number(/dur=([\d.]+)/.exec(headers["server-timing"])[1]));
  }
  print("dashboard: rendering in V8", renders);
  print("dashboard: request to response, one at a time", responses);
  await portal.stop();
} finally {
  rmSync(directory, { recursive: true });
}
