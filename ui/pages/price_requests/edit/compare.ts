// Compares the typed prices with those in force on their first days and with the buyer's limit.
import type { FieldMessages } from "../../../components/draft/field-messages";
import { FIGURE } from "../../../components/draft/figure";
import { lineField } from "../../../components/draft/line-field";
import { changePercent } from "../../../i18n/change-percent";
import { readDate } from "../../../i18n/date-input";
import { decimalInputText, readDecimal } from "../../../i18n/decimal-input";
import { type Decimal, decimal } from "../../../i18n/minor-units";
import type { Values } from "../../../navigation/merge-values";
import type { PriceRequestEditorProps, PriceRequestLine } from "../../../types/server";

export interface Comparison {
  /** Changes of prices in percent with one decimal, by line number. */
  changes: Map<number, string>;
  /** Errors of prices that are not numbers, or that the buyer does not accept. */
  errors: FieldMessages;
  /** The number of typed prices. */
  changed: number;
}

type Request = Pick<PriceRequestEditorProps, "lines" | "changeLimitPercent">;

export function compare(values: Values, { lines, changeLimitPercent }: Request): Comparison {
  const limit = changeLimitPercent === null ? null : decimal(changeLimitPercent);
  const changes = new Map<number, string>();
  const errors: FieldMessages = {};
  let changed = 0;
  for (const line of lines) {
    const { lineNumber } = line;
    const field = lineField(lineNumber, "price");
    const price = readDecimal(values[field] ?? "", FIGURE);
    if (price === "empty") continue;
    if (typeof price === "string") {
      errors[field] = decimalInputText(price, FIGURE);
      continue;
    }
    changed += 1;
    const before = priceBefore(line, values);
    if (before === null) continue;
    const current = decimal(before);
    const percent = changePercent(current, price);
    if (percent) changes.set(lineNumber, percent);
    if (limit && !isWithinLimit(limit, current, price))
      errors[field] = {
        id: "price-request-above-limit",
        arguments: { limit: Number(changeLimitPercent) },
      };
  }
  return { changes, errors, changed };
}

/** The rule of `PriceRequestLine::price_before`. */
function priceBefore({ lineNumber, currentPrice, later }: PriceRequestLine, values: Values) {
  const typed = values[lineField(lineNumber, "validFrom")] || values.validFrom;
  const firstDay = typed ? readDate(typed) : null;
  const started = firstDay && later.findLast(({ validFrom }) => validFrom <= firstDay);
  return started ? started.price : currentPrice;
}

/** The rule of `server/contract/price_request/limits.rs`. */
function isWithinLimit(limit: Decimal, current: Decimal, price: Decimal): boolean {
  const before = current.digits * 10n ** BigInt(price.scale);
  const after = price.digits * 10n ** BigInt(current.scale);
  const change = after > before ? after - before : before - after;
  return before === 0n || change * 100n * 10n ** BigInt(limit.scale) <= limit.digits * before;
}
