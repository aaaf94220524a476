// Plural forms as Intl finds them, asked once: its rules are a good part of a portal's start.

/** From here on a form follows from the last two digits, in both languages. */
const ALIKE = 100;

export class Plurals {
  readonly #tag: string;
  /** Of each number up to twice `ALIKE`. */
  #forms: Intl.LDMLPluralRule[] | undefined;

  constructor(tag: string) {
    this.#tag = tag;
  }

  select(count: number): Intl.LDMLPluralRule {
    this.#forms ??= this.#ask();
    const known = this.#forms[count < ALIKE ? count : ALIKE + (count % ALIKE)];
    return known ?? new Intl.PluralRules(this.#tag).select(count);
  }

  #ask(): Intl.LDMLPluralRule[] {
    const rules = new Intl.PluralRules(this.#tag);
    return Array.from({ length: 2 * ALIKE }, (_, count) => rules.select(count));
  }
}
