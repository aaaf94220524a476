// Parses the calculator's fields as `server/web/pages/calculator.rs` does.
import {
  type DecimalRule,
  decimalInputText,
  readDecimal,
  readPercent,
} from "../../i18n/decimal-input";
import { type Decimal, divideHalfUp, minorUnits, written } from "../../i18n/minor-units";
import type { Text, VatBreakdown } from "../../types/server";

/** The fields of specification section 2; `vat` is the rate, in percent. */
export const numberFields = ["amount", "vat"] as const;

export type NumberField = (typeof numberFields)[number];

export interface Typed extends Record<NumberField, string> {
  /** ISO 4217. */
  currency: string;
  isVatIncluded: boolean;
}

export interface Calculation {
  breakdown: VatBreakdown | null;
  /** Validation errors by field name. */
  errors: Record<string, Text>;
}

const AMOUNT_DIGITS = 15;
const PERCENT: DecimalRule = { integerDigits: 3, decimals: 4 };

export function typedInto(form: HTMLFormElement): Typed {
  const fields = new FormData(form);
  return {
    amount: String(fields.get("amount") ?? ""),
    vat: String(fields.get("vat") ?? ""),
    currency: String(fields.get("currency") ?? ""),
    isVatIncluded: fields.get("isVatIncluded") === "on",
  };
}

export function calculate(
  { amount, vat, isVatIncluded }: Omit<Typed, "currency">,
  minorUnit: number,
): Calculation {
  const rule = { integerDigits: AMOUNT_DIGITS, decimals: minorUnit };
  const readAmount = readDecimal(amount, rule);
  const percent = readRate(vat);
  const errors: Record<string, Text> = {};
  if (typeof readAmount === "string") errors.amount = decimalInputText(readAmount, rule);
  if (!("digits" in percent)) errors.vat = percent;
  if (typeof readAmount === "string" || !("digits" in percent)) return { breakdown: null, errors };
  return { breakdown: breakDown(readAmount, percent, isVatIncluded, minorUnit), errors };
}

function readRate(typed: string): Decimal | Text {
  const read = readPercent(typed, PERCENT);
  return typeof read === "string" ? decimalInputText(read, PERCENT) : read;
}

/**
 * Calculates value-added tax exactly, with integers (domain page, "VAT"). `server/values/vat.rs` has the same rule;
 * `server/values/tests/vat.json` tests both. `percent` is 15 for 15 %; `amount` has at most `minorUnit` decimals.
 */
function breakDown(
  amount: Decimal,
  percent: Decimal,
  isVatIncluded: boolean,
  minorUnit: number,
): VatBreakdown {
  const given = minorUnits(amount, minorUnit);
  const whole = 100n * 10n ** BigInt(percent.scale);
  const net = isVatIncluded ? divideHalfUp(given * whole, whole + percent.digits) : given;
  const vat = isVatIncluded ? given - net : divideHalfUp(given * percent.digits, whole);
  return {
    net: written(net, minorUnit),
    vat: written(vat, minorUnit),
    gross: written(net + vat, minorUnit),
  };
}
