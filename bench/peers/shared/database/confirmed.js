// The totals of orders as the supplier confirmed them, with the portal's rules (server/service/orders/confirmed.rs).
import { keyOf, prepare } from "./database.js";

/** Orders of a page. */
const MOST = 25;
const TO_ANSWER = ["issued", "acknowledged"];
const AGREED = [
  "accepted",
  "accepted_with_changes",
  "partially_shipped",
  "shipped",
  "partially_invoiced",
  "completed",
];
const NOT_REPLACED = ["rejected", "cancelled"];
/** Quantities, amounts and rates are whole ten-thousandths. */
const UNIT = 10_000n;
const CENT = 100n;

const places = Array(MOST).fill("?").join(", ");
const selectCodes = prepare(`
  SELECT order_id, revision, code FROM order_responses WHERE order_id IN (${places})`);
const selectAgreements = prepare(`
  SELECT order_id, revision, 'accepted' AS code FROM order_revisions
  WHERE order_id IN (${places}) AND agreed_response_id IS NOT NULL`);
const selectLines = prepare(`
  SELECT lines.quantity, lines.unit_price, lines.vat_percent, lines.is_return,
    answers.code, answers.quantity AS offered_quantity, answers.unit_price AS offered_price, answers.is_backordered
  FROM order_lines AS lines LEFT JOIN order_response_lines AS answers
    ON answers.order_id = lines.order_id AND answers.revision = lines.revision AND answers.line_number = lines.line_number
  WHERE lines.order_id = ? AND lines.revision = ?`);

/** Returns totals by the order's key. As in the demo, lines have no discounts of their own, and their currency has cents. */
export async function confirmedTotals(rows) {
  const answered = rows.filter(({ state }) => !TO_ANSWER.includes(state));
  const totals = new Map();
  if (answered.length === 0) return totals;
  const ids = Array.from({ length: MOST }, (_, place) => answered[place % answered.length].id);
  const codes = new Map();
  for (const found of await Promise.all([selectCodes(...ids), selectAgreements(...ids)]))
    for (const { order_id, revision, code } of found) {
      const key = keyOf(order_id);
      if (!codes.has(key)) codes.set(key, new Map());
      codes.get(key).set(revision, code);
    }
  await Promise.all(
    answered.map(async (order) => {
      const key = keyOf(order.id);
      const [revision, code] = agreedRevision(order, codes.get(key) ?? new Map());
      if (code === "accepted_with_changes")
        totals.set(key, gross(await selectLines(order.id, revision)));
      else if (code === "rejected") totals.set(key, 0);
      else if (code === "accepted" || AGREED.includes(order.state)) totals.set(key, order.total);
    }),
  );
  return totals;
}

/** The agreed revision, and the code of its response. */
function agreedRevision({ state, revision: current }, codes) {
  const code = codes.get(current);
  const isReplaced =
    code === undefined ? state === "closed" : code === "rejected" && !NOT_REPLACED.includes(state);
  const newest = [...codes].sort(([one], [other]) => other - one);
  const [kept = current] = newest.find(([, other]) => other !== "rejected") ?? [];
  const revision = isReplaced ? kept : current;
  return [revision, codes.get(revision)];
}

/** Returns the total with VAT, computed for each rate on the sum of its lines. */
function gross(lines) {
  const byRate = new Map();
  for (const line of lines) {
    const ordered = BigInt(line.quantity);
    const quantity = offeredQuantity(line) ?? ordered;
    const price = BigInt(line.offered_price ?? line.unit_price);
    const net = rounded(quantity * price, UNIT * CENT) * CENT;
    const rate = BigInt(line.vat_percent);
    byRate.set(rate, (byRate.get(rate) ?? 0n) + (line.is_return ? -net : net));
  }
  let sum = 0n;
  for (const [rate, net] of byRate) sum += net + rounded(net * rate, UNIT * 100n * CENT) * CENT;
  return Number(sum);
}

function offeredQuantity({ code, offered_quantity, is_backordered }) {
  if (code === "rejected") return 0n;
  return code && !is_backordered && offered_quantity !== null
    ? BigInt(offered_quantity)
    : undefined;
}

/** Half away from zero. */
function rounded(number, divisor) {
  const half = divisor / 2n;
  return (number < 0n ? number - half : number + half) / divisor;
}
