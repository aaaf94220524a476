// Compares the typed prices with the current ones.
import type { FieldMessages } from "../../../components/draft/field-messages";
import { FIGURE } from "../../../components/draft/figure";
import { lineField } from "../../../components/draft/line-field";
import { changePercent } from "../../../i18n/change-percent";
import { decimalInputText, readDecimal } from "../../../i18n/decimal-input";
import { decimal } from "../../../i18n/minor-units";
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
    const percent = currentPrice && changePercent(decimal(currentPrice), price);
    if (percent) changes.set(lineNumber, percent);
  }
  return { changes, unreadable, changed };
}
