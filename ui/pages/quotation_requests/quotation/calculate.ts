// Calculates a quotation's totals, and the errors of the fields that cannot be calculated with.
import type { FieldMessages } from "../../../components/draft/field-messages";
import { FIGURE } from "../../../components/draft/figure";
import { lineField } from "../../../components/draft/line-field";
import {
  type DecimalRule,
  decimalInputText,
  readDecimal,
  readPercent,
} from "../../../i18n/decimal-input";
import { type Decimal, decimal, minorUnits, written } from "../../../i18n/minor-units";
import type { Values } from "../../../navigation/merge-values";
import type { RequestLine, Totals } from "../../../types/server";
import { type LineSum, lineNet, sumOf, sumUp } from "./totals";

export interface Calculation {
  /** Net amounts by line number; without invalid lines and lines without an offer. */
  nets: Map<number, string>;
  /** `null` if a field that counts has an error: a total without its line would look complete. */
  totals: Totals | null;
  /** The errors of fields that are not numbers; empty fields have none. */
  unreadable: FieldMessages;
  /** The error of a discount above the sum of the lines. */
  excessive: FieldMessages;
}

interface RequestedLines {
  lines: readonly RequestLine[];
  currency: string;
  minorUnit: number;
  /** The rate of lines without one. */
  defaultVatPercent: string;
}

/** Most digits of discount and freight; the limits are those of `server/service/quotation_requests/`. */
const AMOUNT_DIGITS = 12;
const PERCENT: DecimalRule = { integerDigits: 3, decimals: 4 };
const DAYS: DecimalRule = { integerDigits: 4, decimals: 0 };

export function calculate(values: Values, request: RequestedLines): Calculation {
  const { lines, currency, minorUnit, defaultVatPercent } = request;
  const errors: FieldMessages = {};
  const read = (name: string, rule: DecimalRule, reader = readDecimal): Decimal | null => {
    const found = reader(values[name] ?? "", rule);
    if (typeof found === "object") return found;
    if (found !== "empty") errors[name] = decimalInputText(found, rule);
    return null;
  };
  const percent = (name: string) => read(name, PERCENT, readPercent);
  const defaultVat = decimal(defaultVatPercent);

  const nets = new Map<number, string>();
  const sums: LineSum[] = [];
  for (const { lineNumber, quantity: requested } of lines) {
    const field = (name: string) => lineField(lineNumber, name);
    if (values[field("noOffer")]) continue;
    const price = read(field("unitPrice"), FIGURE);
    // The default is the requested quantity, as in the service.
    const quantity = values[field("quantity")]
      ? read(field("quantity"), FIGURE)
      : decimal(requested);
    const discount = percent(field("discountPercent"));
    const vatPercent = percent(field("vatPercent"));
    if (!price || !quantity || errors[field("discountPercent")]) continue;
    const net = lineNet(quantity, price, discount ?? NOTHING, minorUnit);
    nets.set(lineNumber, written(net, minorUnit));
    sums.push({ net, vatPercent: vatPercent ?? defaultVat });
  }
  const whole = (name: string) => {
    const amount = read(name, { integerDigits: AMOUNT_DIGITS, decimals: minorUnit });
    return amount ? minorUnits(amount, minorUnit) : 0n;
  };
  const [discount, freight] = [whole("discount"), whole("freight")];
  const isReadable = Object.keys(errors).length === 0;
  // This is the same rule as in `server/service/quotation_requests/check.rs`.
  const isExcessive = isReadable && sums.length > 0 && discount > sumOf(sums);
  for (const { lineNumber } of lines) {
    if (!values[lineField(lineNumber, "noOffer")])
      read(lineField(lineNumber, "leadTimeDays"), DAYS);
  }
  return {
    nets,
    totals:
      isReadable && !isExcessive ? sumUp(sums, discount, freight, { currency, minorUnit }) : null,
    unreadable: errors,
    excessive: isExcessive ? { discount: { id: "totals-discount-too-large" } } : {},
  };
}

const NOTHING: Decimal = { digits: 0n, scale: 0 };
