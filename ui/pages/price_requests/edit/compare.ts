// Compares the typed prices with the current ones.
import { FIGURE, type FieldMessages } from "../../../components/draft/field-messages";
import { lineField } from "../../../components/draft/line-field";
import { decimalInputText, readDecimal } from "../../../i18n/decimal-input";
import { type Decimal, decimal, divideHalfUp, written } from "../../../i18n/minor-units";
import type { Values } from "../../../navigation/merge-values";
import type { PriceRequestLine } from "../../../types/server";

export interface Comparison {
  /** In percent with one decimal, by line number. */
  changes: Map<number, string>;
  /** The errors of prices that are not numbers. */
  unreadable: FieldMessages;
  /** The number of typed prices. */
  changed: number;
}

export function compare(values: Values, lines: readonly PriceRequestLine[]): Comparison {
  const changes = new Map<number, string>();
  const unreadable: FieldMessages = {};
  let changed = 0;
  for (const { lineNumber, currentPrice } of lines) {
    const field = lineField(lineNumber, "price");
    const price = readDecimal(values[field] ?? "", FIGURE);
    if (price === "empty") continue;
    if (typeof price === "string") {
      unreadable[field] = decimalInputText(price, FIGURE);
      continue;
    }
    changed += 1;
    const percent = currentPrice && changeOf(decimal(currentPrice), price);
    if (percent) changes.set(lineNumber, percent);
  }
  return { changes, unreadable, changed };
}

/** `null` if the current price is zero. */
function changeOf(current: Decimal, price: Decimal): string | null {
  const before = current.digits * 10n ** BigInt(price.scale);
  const after = price.digits * 10n ** BigInt(current.scale);
  if (before === 0n) return null;
  const tenths = divideHalfUp((after - before) * 1000n, before);
  return written(tenths, 1).replace(".0", "");
}
