// Fills Fluent's cache of Intl objects with the portal's own formatters. Otherwise the first number in a message makes Intl
// load its plural rules and number formats in each process.
import type { FluentBundle } from "@fluent/bundle";
import type { Decimals, Fraction } from "./decimals";
import type { Plurals } from "./plurals";

/** Intl's default rounding. */
const DEFAULT_FRACTION: Fraction = { minimumFractionDigits: 0, maximumFractionDigits: 3 };

/** Fluent's cache key of objects without options. */
const NO_OPTIONS = "{}";

export function fillFluentCache(
  { _intls: cache }: FluentBundle,
  plurals: Plurals,
  decimals: Decimals,
): void {
  const numbers = { format: (value: number) => decimals.format(String(value), DEFAULT_FRACTION) };
  cache.set(Intl.PluralRules, { [NO_OPTIONS]: plurals as unknown as Intl.PluralRules });
  cache.set(Intl.NumberFormat, { [NO_OPTIONS]: numbers as unknown as Intl.NumberFormat });
}
