// Measures pages of every list with a search, over 1,000 to 100,000 rows in each, on SQLite and on PostgreSQL: their time must not
// grow with the number of rows.
// Usage: node bench/lists.mjs [--database sqlite|postgres] [--lists NAME,...] [--calls N] PORTAL_BINARY [ROWS...]
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "./compare/postgres.mjs";
import { fetchOnce, print, signIn, start } from "./support.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The only database to measure; otherwise both. */
    database: { type: "string" },
    /** Names of the lists to measure; otherwise all. */
    lists: { type: "string" },
    /** Number of calls of each page. */
    calls: { type: "string", default: "100" },
  },
});
const [binary, ...sizes] = positionals;
const SIZES = sizes.length > 0 ? sizes.map(Number) : [1_000, 10_000, 100_000];
const CALLS = Number(values.calls);
const WARM_UP = Math.ceil(CALLS / 5);

/** Each list's address, and some of its pages without a search. */
const LISTS = {
  orders: {
    path: "/purchase-orders",
    pages: { "page 20, by number": "page=20&sort=number", "a tab": "tab=to_confirm" },
  },
  requests: {
    path: "/quotations",
    pages: { "a tab, by deadline": "tab=submitted&sort=-dueAt" },
  },
  prices: { path: "/products-price", pages: { "by price": "sort=price" } },
  "price requests": { path: "/products-price/requests", pages: {} },
  payments: { path: "/payments", pages: { "by amount": "sort=-amount" } },
  invoices: {
    path: "/payments?tab=invoices",
    pages: { "by amount": "sort=-amount", overdue: "age=overdue" },
  },
  "credit notes": { path: "/payments?tab=credit_notes", pages: {} },
};

/** The words that `portal seed --rows` gives to its rows (`server/demo/seed/copies.rs`), typed as people may type them. */
const SEARCHES = {
  "a number": "000777",
  "a rare word": "تجديد",
  "a word in 1 %": "مُعَايَرَة",
  "a word in 10 %": "تركيب",
  "a word in all rows": "تَوريد",
  "a word in the oldest 5 %": "ارشيف",
  "a word in 1 %, and one in 14 %": "معايره صيانة",
  "two words that no row has both of": "معايره تركيب",
  "a buyer and a word in 1 %": "water معايرة",
  "two letters of many rows": "صي",
  "two letters of 1 %": "عي",
  "two letters of no row": "ظظ",
  "nothing found": "no-such-row",
};

for (const database of ["sqlite", "postgres"]) {
  if ((values.database ?? database) !== database) continue;
  for (const rows of SIZES) await measureAll(database, rows);
}

async function measureAll(database, rows) {
  await withPortal(database, rows, async (call) => {
    for (const [name, list] of Object.entries(LISTS)) {
      if (values.lists && !values.lists.split(",").includes(name)) continue;
      const pages = { "first page": "", ...list.pages };
      for (const [what, search] of Object.entries(SEARCHES))
        pages[what] = `search=${encodeURIComponent(search)}`;
      for (const [what, query] of Object.entries(pages)) {
        const path = [list.path, query].filter(Boolean).join(list.path.includes("?") ? "&" : "?");
        const { found, times } = await measure(call, path);
        print(`${database}, ${rows} ${name}, ${what} (found ${found})`, times);
      }
    }
  });
}

async function measure(call, path) {
  const { paging } = (await call(path)).page.props.list;
  const found = `${paging.found.isCapped ? "more than " : ""}${paging.found.number}`;
  const times = [];
  for (let run = -WARM_UP; run < CALLS; run++) {
    const begun = performance.now();
    await call(path);
    if (run >= 0) times.push(performance.now() - begun);
  }
  return { found, times };
}

/** Calls `use` with what calls a portal that has so many rows in each list. */
async function withPortal(database, rows, use) {
  const directory = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const postgres = database === "postgres" ? await startPostgres() : null;
  const settings = postgres ? { PORTAL_DATABASE_URL: postgres.url } : {};
  try {
    const seed = ["seed", "--rows", String(rows), "--data-dir", directory];
    const { status } = spawnSync(binary, seed, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...settings },
    });
    if (status !== 0) throw new Error(`the seed ended with ${status}`);
    postgres?.analyze();
    const portal = await start(binary, directory, settings);
    try {
      const headers = await signIn(portal.port);
      await use(async (path) => {
        const { status, body } = await fetchOnce(portal.port, `/_page${path}`, { headers });
        if (status !== 200) throw new Error(`${path}: ${status}`);
        return JSON.parse(body);
      });
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(directory, { recursive: true });
    await postgres?.stop();
  }
}
