// Measures the portal alone: the time from its start to the first page, and of rendering and answering requests.
// Usage: node bench/portal.mjs PORTAL_BINARY [STARTS [RENDERS]]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchOnce, print, signIn, start } from "./support.mjs";

const [binary, starts = "11", renders = "2000"] = process.argv.slice(2);
const STARTS = Number(starts);
const RENDERS = Number(renders);
const WARM_UP = Math.ceil(RENDERS / 7);

const directory = mkdtempSync(join(tmpdir(), "portal-bench-"));
try {
  const firstPages = [];
  let portal = await start(binary, directory); // not counted, because it creates and seeds the database
  for (let run = 0; run < STARTS; run++) {
    await portal.stop();
    portal = await start(binary, directory);
    firstPages.push(portal.firstPage);
  }
  print("process start to the first page", firstPages);

  const { cookie } = await signIn(portal.port);
  const page = () => fetchOnce(portal.port, "/dashboard", { headers: { cookie } });
  for (let run = 0; run < WARM_UP; run++) await page();
  const rendered = [];
  const responses = [];
  for (let run = 0; run < RENDERS; run++) {
    const begun = performance.now();
    const { headers } = await page();
    responses.push(performance.now() - begun);
    rendered.push(Number(/dur=([\d.]+)/.exec(headers["server-timing"])[1]));
  }
  print("dashboard: rendering in V8", rendered);
  print("dashboard: request to response, one at a time", responses);
  await portal.stop();
} finally {
  rmSync(directory, { recursive: true });
}
