// Loads the list of purchase orders with the portal's queries, as the props of the portal's component.
import { confirmedTotals } from "./confirmed.js";
import { keyOf, prepare } from "./database.js";

const PAGE_SIZE = 25;
const MOST_FOUND = 10_000;
const TABS = ["all", "to_confirm", "to_ship", "to_invoice", "done", "stopped"];
const TO_ANSWER = ["issued", "acknowledged"];
const THREE_DECIMALS = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"];

/** Milliseconds; the portal counts days in Riyadh, which has no summer time. */
const RIYADH_OFFSET = 3 * 60 * 60 * 1000;

const selectRows = prepare(`
  SELECT orders.id, orders.number, orders.revision, orders.version, orders.subject_ar, orders.subject_en, orders.issue_date,
    orders.required_date, orders.state, orders.reason, orders.currency, orders.total,
    buyers.name_ar AS buyer_ar, buyers.name_en AS buyer_en
  FROM orders JOIN buyers ON orders.buyer_id = buyers.id
  WHERE orders.supplier_id = ?
  ORDER BY orders.issue_date DESC, orders.number DESC LIMIT ${PAGE_SIZE + 1}`);
const selectCounts = prepare(
  [
    ...TABS.map((tab, place) =>
      count(place, tab === "all" ? "" : `AND tab = '${tab}'`, MOST_FOUND),
    ),
    count(TABS.length, "", MOST_FOUND),
  ].join(" UNION ALL "),
);
const selectBuyers = prepare(`
  WITH RECURSIVE own_buyers (id) AS (
    SELECT (SELECT buyer_id FROM orders WHERE supplier_id = ? ORDER BY buyer_id LIMIT 1)
    UNION ALL
    SELECT (
      SELECT buyer_id FROM orders WHERE supplier_id = ? AND buyer_id > own_buyers.id ORDER BY buyer_id LIMIT 1
    ) FROM own_buyers WHERE own_buyers.id IS NOT NULL
  )
  SELECT id, name_ar, name_en FROM buyers WHERE id IN (SELECT id FROM own_buyers) ORDER BY name_en, id`);

/** Counts up to one more than `most`. */
function count(place, condition, most) {
  return `SELECT ${place} AS place, COUNT(*) AS number FROM
    (SELECT 1 FROM orders WHERE supplier_id = ? ${condition} LIMIT ${most + 1}) AS branch_${place}`;
}

/** The first page of the supplier's orders; `supplierId` is in the database's format. */
export async function loadOrders(supplierId) {
  const supplierIds = Array(TABS.length + 1).fill(supplierId);
  const [rows, counted] = await Promise.all([
    selectRows(supplierId),
    selectCounts(...supplierIds),
    selectBuyers(supplierId, supplierId),
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  const confirmed = await confirmedTotals(shown);
  const numbers = [];
  for (const { place, number } of counted) numbers[place] = number;
  const found = capped(numbers[TABS.length], MOST_FOUND);
  return {
    rows: shown.map((row) => orderRow(row, confirmed.get(keyOf(row.id)))),
    paging: {
      page: 1,
      pageSize: PAGE_SIZE,
      lastPage: Math.ceil(found.number / PAGE_SIZE),
      found,
      hasMore: rows.length > PAGE_SIZE,
    },
    tabs: TABS.map((tab, place) => ({ tab, count: capped(numbers[place], MOST_FOUND) })),
    // Closed filters show neither.
    buyers: [],
    currencies: [],
    today: new Date(Date.now() + RIYADH_OFFSET).toISOString().slice(0, 10),
  };
}

function orderRow(row, confirmed) {
  return {
    number: row.number,
    revision: row.revision,
    version: row.version,
    buyer: { ar: row.buyer_ar, en: row.buyer_en },
    subject: { ar: row.subject_ar, en: row.subject_en },
    issueDate: row.issue_date,
    requiredDate: row.required_date,
    state: row.state,
    holdReason: row.state === "on_hold" && row.reason ? row.reason : undefined,
    total: money(row.total, row.currency),
    confirmedTotal: confirmed === undefined ? null : money(confirmed, row.currency),
    isAcceptable: TO_ANSWER.includes(row.state),
  };
}

function capped(number, most) {
  return { number: Math.min(number, most), isCapped: number > most };
}

function money(tenThousandths, currency) {
  return { amount: decimal(tenThousandths, currency), currency };
}

/** Amounts are stored in ten-thousandths of the currency's unit. */
function decimal(tenThousandths, currency) {
  const digits = String(tenThousandths).padStart(5, "0");
  const fraction = digits.slice(-4).replace(/0+$/, "");
  return `${digits.slice(0, -4)}.${fraction.padEnd(THREE_DECIMALS.includes(currency) ? 3 : 2, "0")}`;
}
