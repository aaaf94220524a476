// The price in force for a line of the order, beside the price that the response gives.
import { differenceOf, priceFor } from "../../../components/compare-prices";
import { FIGURE } from "../../../components/draft/figure";
import { lineField } from "../../../components/draft/line-field";
import { readDecimal } from "../../../i18n/decimal-input";
import { type Decimal, decimal } from "../../../i18n/minor-units";
import type { Values } from "../../../navigation/merge-values";
import type { OrderLine, PriceInForce } from "../../../types/server";

export interface ComparedPrice {
  /** The price in force for the quantity. */
  amount: string;
  /** Such as `+20%`; empty for equal prices. */
  difference: string | undefined;
}

/** `null` if the line has no price in force, or is rejected. */
export function inForceOf(
  { lineNumber, quantity, unitPrice }: OrderLine,
  prices: readonly PriceInForce[] = [],
  values: Values,
): ComparedPrice | null {
  const agreed = prices.find((price) => price.lineNumber === lineNumber);
  const code = values[lineField(lineNumber, "code")];
  if (!agreed || code === "RE") return null;
  const given = (field: string, ordered: string): Decimal => {
    const typed = readDecimal(values[lineField(lineNumber, field)] ?? "", FIGURE);
    return code === "CA" && typeof typed === "object" ? typed : decimal(ordered);
  };
  const amount = priceFor(agreed, given("quantity", quantity));
  return { amount, difference: differenceOf(amount, given("unitPrice", unitPrice)) };
}
