// Measures pages of the lists over 1,000 to 100,000 orders: their time must not grow with the number of orders.
// Usage: node bench/orders.mjs PORTAL_BINARY [ORDERS...]
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchOnce, print, signIn, start } from "./support.mjs";

const [binary, ...sizes] = process.argv.slice(2);
const SIZES = sizes.length > 0 ? sizes.map(Number) : [1_000, 10_000, 100_000];
const WARM_UP = 50;
const CALLS = 300;

/** The measured URLs; `number` is the number of one order, `buyer` a buyer's id. */
function lists({ number, buyer }) {
  const orders = "/purchase-orders";
  return {
    "first page": orders,
    "page 20, by number": `${orders}?page=20&sort=number`,
    "a tab": `${orders}?tab=to_confirm`,
    "a buyer, by total": `${orders}?buyer=${buyer}&sort=-total`,
    "search for a number": `${orders}?search=${number}`,
    "search without a result": `${orders}?search=no-such-order`,
    requests: "/quotations",
    "requests in a tab, by deadline": "/quotations?tab=submitted&sort=-dueAt",
  };
}

const ordersPerScale = await withOrders(1, (_, { paging }) => paging.found.number);
for (const size of SIZES) {
  const scale = Math.max(1, Math.round(size / ordersPerScale));
  await withOrders(scale, (call, list) => measure(call, list, scale * ordersPerScale));
}

async function measure(call, { rows, buyers }, orders) {
  const searched = { number: rows[7].number, buyer: buyers.at(-1).id };
  for (const [name, path] of Object.entries(lists(searched))) {
    const times = [];
    for (let run = -WARM_UP; run < CALLS; run++) {
      const begun = performance.now();
      await call(path);
      if (run >= 0) times.push(performance.now() - begun);
    }
    print(`${orders} orders: ${name}`, times);
  }
}

/** Calls `use` with a portal that has `scale` times the demo's documents, and with its list of orders. */
async function withOrders(scale, use) {
  const directory = mkdtempSync(join(tmpdir(), "portal-bench-"));
  try {
    const seed = ["seed", "--scale", String(scale), "--data-dir", directory];
    const { status } = spawnSync(binary, seed, { stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) throw new Error(`the seed ended with ${status}`);
    const portal = await start(binary, directory);
    try {
      const headers = await signIn(portal.port);
      const call = async (path) => {
        const { status, body } = await fetchOnce(portal.port, `/_page${path}`, { headers });
        if (status !== 200) throw new Error(`${path}: ${status}`);
        return JSON.parse(body);
      };
      const { page } = await call("/purchase-orders");
      return await use(call, page.props.list);
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}
