// Formats messages, which the build compiles from Fluent's syntax (`build/compile-messages.mjs`).
import type { Decimals, Fraction } from "./decimals";
import type { Plurals } from "./plurals";

/** A text with placeables (`{ $name }`), or variants. */
export type Message = string | Variants;

/** The variants by an argument's name and value: an exact number, a plural form (CLDR), or `other`. */
export interface Variants {
  [argument: string]: { [value: string]: Message };
}

/** Messages by ID. */
export type Messages = Readonly<Record<string, Message>>;

export type TextArguments = Record<string, string | number>;

const PLACEABLE = /\{ \$([\w-]+) \}/g;

/** Quantities have four decimals. */
const DEFAULT_FRACTION: Fraction = { minimumFractionDigits: 0, maximumFractionDigits: 4 };

export function formatMessage(
  message: Message,
  values: TextArguments,
  plurals: Plurals,
  decimals: Decimals,
): string {
  if (typeof message !== "string") {
    const [[name, variants] = ["", {}]] = Object.entries(message);
    const value = values[name];
    const form = typeof value === "number" ? plurals.select(value) : "";
    const variant = variants[String(value)] ?? variants[form] ?? variants.other ?? "";
    return formatMessage(variant, values, plurals, decimals);
  }
  return message.replace(PLACEABLE, (placeable, name: string) => {
    const value = values[name] ?? placeable;
    const text =
      typeof value === "number" ? decimals.format(String(value), DEFAULT_FRACTION) : value;
    // The direction of the text around a value may differ.
    return placeable === message ? text : `\u2068${text}\u2069`;
  });
}
