// Decimal numbers (`1234.50`) as a language writes them, digit by digit: a number would go through a float.
import type { Formatters } from "./formatters";

export type Fraction = Required<
  Pick<Intl.NumberFormatOptions, "minimumFractionDigits" | "maximumFractionDigits">
>;

const PLAIN = /^(-?)(0|[1-9]\d*)(?:\.(\d*))?$/;
const ZEROS = /0+$/;

export class Decimals {
  readonly #formatters: Formatters;
  #signs: { minus: string; group: string; decimal: string } | undefined;

  constructor(formatters: Formatters) {
    this.#formatters = formatters;
  }

  of(value: string, fraction: Fraction): string {
    const [, minus, integer, decimals = ""] = PLAIN.exec(value) ?? [];
    const digits = decimals.replace(ZEROS, "").padEnd(fraction.minimumFractionDigits, "0");
    // To round is Intl's.
    if (!integer || digits.length > fraction.maximumFractionDigits)
      return this.#formatters.of(Intl.NumberFormat, fraction).format(value as `${number}`);
    this.#signs ??= this.#ask();
    const { group, decimal } = this.#signs;
    let grouped = integer.slice(-3);
    for (let end = integer.length - 3; end > 0; end -= 3)
      grouped = integer.slice(Math.max(0, end - 3), end) + group + grouped;
    return (minus && this.#signs.minus) + grouped + (digits && decimal + digits);
  }

  #ask() {
    const parts = new Intl.NumberFormat(this.#formatters.tag).formatToParts(-1234.5);
    const value = (sign: string) => parts.find(({ type }) => type === sign)?.value ?? "";
    const digits = parts.findIndex(({ type }) => type === "integer");
    // Some languages guard the sign with a mark of direction.
    const minus = parts.slice(0, digits).map(({ value }) => value);
    return { minus: minus.join(""), group: value("group"), decimal: value("decimal") };
  }
}
