// Formats decimal numbers (`1234.50`) digit by digit, without a float.
import type { Formatters } from "./formatters";

export type Fraction = Required<
  Pick<Intl.NumberFormatOptions, "minimumFractionDigits" | "maximumFractionDigits">
>;

const PLAIN = /^(-?)(0|[1-9]\d*)(?:\.(\d*))?$/;
const ZEROS = /0+$/;

export class Decimals {
  readonly #formatters: Formatters;
  #separators: { minus: string; group: string; decimal: string } | undefined;

  constructor(formatters: Formatters) {
    this.#formatters = formatters;
  }

  format(value: string, fraction: Fraction): string {
    const [, minus, integer, decimals = ""] = PLAIN.exec(value) ?? [];
    const digits = decimals.replace(ZEROS, "").padEnd(fraction.minimumFractionDigits, "0");
    // Intl rounds.
    if (!integer || digits.length > fraction.maximumFractionDigits)
      return this.#formatters.get(Intl.NumberFormat, fraction).format(value as `${number}`);
    this.#separators ??= this.#readSeparators();
    const { group, decimal, minus: minusSign } = this.#separators;
    let grouped = integer.slice(-3);
    for (let end = integer.length - 3; end > 0; end -= 3)
      grouped = integer.slice(Math.max(0, end - 3), end) + group + grouped;
    return (minus && minusSign) + grouped + (digits && decimal + digits);
  }

  #readSeparators() {
    const parts = new Intl.NumberFormat(this.#formatters.tag).formatToParts(-1234.5);
    const value = (sign: string) => parts.find(({ type }) => type === sign)?.value ?? "";
    const digits = parts.findIndex(({ type }) => type === "integer");
    // Some languages put a direction mark before the sign.
    const minus = parts.slice(0, digits).map(({ value }) => value);
    return { minus: minus.join(""), group: value("group"), decimal: value("decimal") };
  }
}
