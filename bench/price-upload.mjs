// Measures uploads of new prices, 20,000 unless told otherwise: the processor time of the portal, and the most memory that it takes on top.
// Valid rows as CSV, wrong ones as CSV, and the file with the wrong ones as a workbook.
// Usage: node bench/price-upload.mjs PORTAL_BINARY [ROWS] (Linux only)
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchOnce, measureProcess, signIn, start } from "./support.mjs";

const [binary, rows = "20000"] = process.argv.slice(2);
const ROWS = Number(rows);
/** Lines of a message. */
const IN_ONE_LIST = 500;
const RUNS = 5;
const UPLOAD = "/products-price/requests/upload";

const directory = mkdtempSync(join(tmpdir(), "portal-bench-"));
const settings = { PORTAL_SIMULATED_BUYER_SECONDS: "0" };
try {
  // The first start creates and seeds the database.
  await (await start(binary, directory, settings)).stop();
  agreeOnPrices();
  const portal = await start(binary, directory, settings);
  try {
    await measureAll(portal);
  } finally {
    await portal.stop();
  }
} finally {
  rmSync(directory, { recursive: true });
}

function command(...options) {
  const environment = { ...process.env, ...settings, PORTAL_DEMO: "true" };
  return execFileSync(binary, [...options, "--data-dir", directory], {
    env: environment,
    encoding: "utf8",
  });
}

/** Imports a price for each row of the file. */
function agreeOnPrices() {
  const own = command("supplier", "list").split("\n");
  const [supplier] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(own.find((line) => line.includes("Nakheel")));
  const buyer = { id: randomUUID(), name: { ar: "مشتري القياس", en: "Measured buyer" } };
  const messages = [];
  for (let first = 0; first < ROWS; first += IN_ONE_LIST) {
    const lines = Array.from({ length: IN_ONE_LIST }, (_, place) => ({
      item: item(first + place),
      description: { ar: "صمام كروي من الفولاذ", en: "Ball valve, stainless steel" },
      uom: "C62",
      price: "100",
      validFrom: "2020-01-01",
    }));
    const number = `PL-${first}`;
    const document = { kind: "price_list", number, buyer, currency: "SAR", lines };
    messages.push({ id: randomUUID(), supplier, by: "Salem", document });
  }
  const file = join(directory, "prices.json");
  writeFileSync(file, JSON.stringify(messages));
  command("import", file);
}

function item(place) {
  return `BENCH-${String(place).padStart(6, "0")}`;
}

async function measureAll(portal) {
  const { port } = portal;
  const headers = await signIn(port);
  const { body } = await fetchOnce(port, `/_page${UPLOAD}`, { headers });
  const { buyers } = JSON.parse(body).page.props;
  const buyer = buyers.find(({ name }) => name.en === "Measured buyer").id;
  const viewer = { headers, buyer };
  const headings = await templateHeadings(port, headers);
  const valid = { name: "prices.csv", content: fileOf(headings, "103.5") };
  for (let run = 0; run < RUNS; run++) await measure(portal, viewer, "valid rows", valid);
  const wrong = { name: "prices.csv", content: fileOf(headings, "-1") };
  let result;
  for (let run = 0; run < RUNS; run++) result = await measure(portal, viewer, "wrong rows", wrong);
  const workbook = await fetch(
    `http://127.0.0.1:${port}${UPLOAD}/refused/export.xlsx?upload=${result.split("/").at(-1)}`,
    { headers: { cookie: headers.cookie } },
  );
  const refused = { name: "prices.xlsx", content: await workbook.arrayBuffer() };
  for (let run = 0; run < RUNS; run++)
    await measure(portal, viewer, "wrong rows as a workbook", refused);
}

/** Returns the address of the result. */
async function measure({ port, pid }, { headers, buyer }, title, { name, content }) {
  const used = measureProcess(pid);
  const begun = performance.now();
  const fields = { key: randomUUID(), buyer, reason: "Measured" };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("file", new Blob([content]), name);
  const response = await fetch(`http://127.0.0.1:${port}${UPLOAD}`, {
    method: "POST",
    headers: { cookie: headers.cookie, origin: `http://127.0.0.1:${port}` },
    body: form,
    redirect: "manual",
  });
  const milliseconds = performance.now() - begun;
  if (response.status !== 303)
    throw new Error(
      `the upload is answered with ${response.status} after ${milliseconds.toFixed(0)} ms`,
    );

  console.log(`${ROWS} ${title}: ${used()}, ${milliseconds.toFixed(0)} ms`);
  return response.headers.get("location");
}

async function templateHeadings(port, headers) {
  const { body } = await fetchOnce(port, `${UPLOAD}/export.csv?search=nothing`, { headers });
  return body.split("\n")[0].trim();
}

function fileOf(headings, price) {
  const row = (_, place) => `,${item(place)},,,,,,${price},2031-01-01,`;
  const rows = Array.from({ length: ROWS }, row);
  return [headings, ...rows].join("\n");
}
