// Measures lists as files: the processor time of the portal, and the most memory that it takes on top, with few rows and with many.
// Usage: node bench/exports.mjs PORTAL_BINARY [ROWS...] (Linux only)
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureProcess, signIn, start } from "./support.mjs";

const [binary, ...sizes] = process.argv.slice(2);
const SIZES = sizes.length > 0 ? sizes.map(Number) : [1_000, 10_000];
const RUNS = 3;
const STATEMENT = "/payments/statement/export";

const FILES = {
  "orders as CSV": "/purchase-orders/export.csv",
  "orders as a workbook": "/purchase-orders/export.xlsx",
  "statement as CSV": `${STATEMENT}.csv?from=2000-01-01`,
  "statement as a workbook": `${STATEMENT}.xlsx?from=2000-01-01`,
};

for (const rows of SIZES) {
  const directory = mkdtempSync(join(tmpdir(), "portal-bench-"));
  try {
    const seed = ["seed", "--rows", String(rows), "--data-dir", directory];
    const { status } = spawnSync(binary, seed, { stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) throw new Error(`the seed ended with ${status}`);
    const portal = await start(binary, directory);
    try {
      await measureAll(portal, rows);
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function measureAll({ port, pid }, rows) {
  const { cookie } = await signIn(port);
  for (const [title, path] of Object.entries(FILES)) {
    for (let run = 0; run < RUNS; run++) {
      const used = measureProcess(pid);
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      let bytes = 0;
      for await (const chunk of response.body) bytes += chunk.length;
      console.log(`${rows} rows, ${title}: ${(bytes / 1024).toFixed(0)} KB, ${used()}`);
    }
  }
}
