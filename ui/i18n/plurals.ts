// Caches the plural forms of numbers, because Intl's plural rules take a good part of a portal's start.

/** Number from which on the form depends on the last two digits only, in both languages. */
const PERIOD = 100;

export class Plurals {
  readonly #tag: string;
  /** The forms of the numbers below twice `PERIOD`. */
  #forms: Intl.LDMLPluralRule[] | undefined;

  constructor(tag: string) {
    this.#tag = tag;
  }

  select(count: number): Intl.LDMLPluralRule {
    this.#forms ??= this.#readForms();
    const known = this.#forms[count < PERIOD ? count : PERIOD + (count % PERIOD)];
    return known ?? new Intl.PluralRules(this.#tag).select(count);
  }

  #readForms(): Intl.LDMLPluralRule[] {
    const rules = new Intl.PluralRules(this.#tag);
    return Array.from({ length: 2 * PERIOD }, (_, count) => rules.select(count));
  }
}
