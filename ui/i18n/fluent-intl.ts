// What Fluent asks Intl for, answered by what the portal keeps: otherwise the first number in a message has Intl load its
// plural forms and its numbers, in each process. Fluent keeps what it made by language; what it does not find there it makes.
import type { FluentBundle } from "@fluent/bundle";
import type { Decimals, Fraction } from "./decimals";
import type { Plurals } from "./plurals";

/** As Intl rounds numbers of which nobody said more. */
const ANY: Fraction = { minimumFractionDigits: 0, maximumFractionDigits: 3 };

/** Where Fluent keeps what it made with no options. */
const PLAIN = "{}";

export function answerFluent(
  { _intls: kept }: FluentBundle,
  plurals: Plurals,
  decimals: Decimals,
): void {
  const numbers = { format: (value: number) => decimals.of(String(value), ANY) };
  kept.set(Intl.PluralRules, { [PLAIN]: plurals as unknown as Intl.PluralRules });
  kept.set(Intl.NumberFormat, { [PLAIN]: numbers as unknown as Intl.NumberFormat });
}
