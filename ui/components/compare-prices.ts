// Compares the prices of lines with those in force.
import { changePercent } from "../i18n/change-percent";
import { readDecimal } from "../i18n/decimal-input";
import { type Decimal, decimal } from "../i18n/minor-units";
import type { Values } from "../navigation/merge-values";
import type { OfferedPrice, PriceInForce } from "../types/server";
import { FIGURE } from "./draft/figure";
import { lineField } from "./draft/line-field";

/** The price in force for the quantity; the rule is that of `server/contract/product_price.rs`. */
export function priceFor({ price, quantityBreaks = [] }: PriceInForce, quantity: Decimal): string {
  const reached = quantityBreaks.findLast(({ from }) => isUpTo(decimal(from), quantity));
  return (reached?.price ?? price).amount;
}

/** Computes the same text as `OfferedPrice::difference` of the server. */
export function differenceOf(amount: string, price: Decimal): string | undefined {
  const percent = changePercent(decimal(amount), price);
  if (percent === null) return undefined;
  if (percent === "0") return "";
  return `${percent.startsWith("-") ? "" : "+"}${percent}%`;
}

/** The prices in force beside the values of the form. */
export function comparePrices(offered: readonly OfferedPrice[], values: Values): OfferedPrice[] {
  const typed = (line: number, field: string) => {
    const read = readDecimal(values[lineField(line, field)] ?? "", FIGURE);
    return typeof read === "object" ? read : null;
  };
  return offered.map(({ difference: _, ...price }) => {
    const quantity = typed(price.lineNumber, "quantity");
    // Without a quantity, the amount is that of the document's.
    const amount = quantity ? priceFor(price, quantity) : price.amount;
    const given = typed(price.lineNumber, "unitPrice");
    const difference = given ? differenceOf(amount, given) : undefined;
    return { ...price, amount, ...(difference !== undefined && { difference }) };
  });
}

function isUpTo(one: Decimal, other: Decimal): boolean {
  return one.digits * 10n ** BigInt(other.scale) <= other.digits * 10n ** BigInt(one.scale);
}
