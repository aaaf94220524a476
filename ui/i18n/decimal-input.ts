// Decimal numbers as people type them: digits of three scripts, grouped or not. `server/values/decimal_input.rs` has the
// same rules; `server/values/tests/decimal_input.json` tests both.
import type { Text } from "../types/server/Text";
import type { Decimal } from "./minor-units";
import { plainText } from "./plain-text";

/** The numbers that a field accepts. */
export interface DecimalRule {
  integerDigits: number;
  decimals: number;
}

export type DecimalInputError =
  | "empty"
  | "notANumber"
  | "negative"
  | "tooLarge"
  | "tooPrecise"
  | "aboveHundred";

const NUMBER = /^(\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(\d*))?$/;

/** Reads a number that is not negative. Ambiguous input such as `1,5` (one and a half, or fifteen) is an error. */
export function readDecimal(typed: string, rule: DecimalRule): Decimal | DecimalInputError {
  return readPlain(plainText(typed), rule);
}

/** Reads a number up to a hundred, with an optional percent sign at its end. */
export function readPercent(typed: string, rule: DecimalRule): Decimal | DecimalInputError {
  const read = readPlain(plainText(typed).replace(/ *[%٪]$/, ""), rule);
  if (read === "tooLarge") return "aboveHundred";
  const isAbove = typeof read === "object" && read.digits > 100n * 10n ** BigInt(read.scale);
  return isAbove ? "aboveHundred" : read;
}

function readPlain(
  text: string,
  { integerDigits, decimals }: DecimalRule,
): Decimal | DecimalInputError {
  if (text === "") return "empty";
  const unsigned = text.replace(/^- *|(?<=[^-]) *-$/, "");
  const [, grouped = "", decimalsTyped = ""] = NUMBER.exec(unsigned) ?? [];
  if (grouped + decimalsTyped === "") return "notANumber";
  if (unsigned !== text) return "negative";
  const integer = grouped.replace(/[, ]/g, "").replace(/^0+(?=\d)/, "");
  const fraction = decimalsTyped.replace(/0+$/, "");
  if (integer.length > integerDigits) return "tooLarge";
  if (fraction.length > decimals) return "tooPrecise";
  return { digits: BigInt(integer + fraction), scale: fraction.length };
}

/** The error message beside the field. */
export function decimalInputText(
  error: DecimalInputError,
  { integerDigits, decimals }: DecimalRule,
): Text {
  switch (error) {
    case "empty":
      return { id: "number-required" };
    case "notANumber":
      return { id: "number-invalid" };
    case "negative":
      return { id: "number-negative" };
    case "tooLarge":
      return { id: "number-too-large", arguments: { digits: integerDigits } };
    case "aboveHundred":
      return { id: "number-above-hundred" };
    case "tooPrecise":
      return { id: "number-too-precise", arguments: { decimals } };
  }
}
