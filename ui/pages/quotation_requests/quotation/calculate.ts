// Calculates the totals of the valid fields, and the errors of the others.
import { lineField } from "../../../components/draft/line-field";
import {
  type DecimalRule,
  decimalInputText,
  readDecimal,
  readPercent,
} from "../../../i18n/decimal-input";
import { type Decimal, decimal, minorUnits, written } from "../../../i18n/minor-units";
import type { Values } from "../../../navigation/merge-values";
import type { RequestLine, Text, Totals } from "../../../types/server";
import { type LineSum, lineNet, sumUp } from "./totals";

export interface Calculation {
  /** By line number; without invalid lines and lines without an offer. */
  nets: Map<number, string>;
  totals: Totals;
  /** By field name; empty fields have no errors. */
  errors: Record<string, Text>;
}

interface RequestedLines {
  lines: readonly RequestLine[];
  currency: string;
  minorUnit: number;
  /** The rate of lines without one. */
  defaultVatPercent: string;
}

/** The limits of the service: `server/service/quotation_requests/`. */
const PRICE: DecimalRule = { integerDigits: 9, decimals: 4 };
const QUANTITY: DecimalRule = { integerDigits: 9, decimals: 4 };
/** Of discount and freight. */
const AMOUNT_DIGITS = 12;
const PERCENT: DecimalRule = { integerDigits: 3, decimals: 4 };
const DAYS: DecimalRule = { integerDigits: 4, decimals: 0 };

export function calculate(values: Values, request: RequestedLines): Calculation {
  const { lines, currency, minorUnit, defaultVatPercent } = request;
  const errors: Record<string, Text> = {};
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
    const price = read(field("unitPrice"), PRICE);
    // As in the service, the default is the requested quantity.
    const quantity = values[field("quantity")]
      ? read(field("quantity"), QUANTITY)
      : decimal(requested);
    const discount = percent(field("discountPercent"));
    const vatPercent = percent(field("vatPercent"));
    read(field("leadTimeDays"), DAYS);
    if (!price || !quantity || errors[field("discountPercent")]) continue;
    const net = lineNet(quantity, price, discount ?? NOTHING, minorUnit);
    nets.set(lineNumber, written(net, minorUnit));
    sums.push({ net, vatPercent: vatPercent ?? defaultVat });
  }
  const whole = (name: string) => {
    const amount = read(name, { integerDigits: AMOUNT_DIGITS, decimals: minorUnit });
    return amount ? minorUnits(amount, minorUnit) : 0n;
  };
  const totals = sumUp(sums, whole("discount"), whole("freight"), { currency, minorUnit });
  return { nets, totals, errors };
}

const NOTHING: Decimal = { digits: 0n, scale: 0 };
