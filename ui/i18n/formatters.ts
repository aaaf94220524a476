// Intl's formatters of one language: building one costs far more than using it.
import { Remembered } from "./remembered";

type FormatterClass<Options, Formatter> = new (tag: string, options: Options) => Formatter;

export class Formatters {
  readonly tag: string;
  /** Whose formatters are kept: those of a stand-in for `Intl` do not outlive it. */
  #intl: typeof Intl = Intl;
  /** By their class, then by their options. */
  #kept = new WeakMap<object, WeakMap<object, unknown>>();
  readonly #signs = new Remembered();
  readonly #worded = new Remembered();

  constructor(tag: string) {
    this.tag = tag;
  }

  /** The formatter with these very options: whoever makes new ones each time has a formatter built each time. */
  of<Options extends object, Formatter>(
    formatterClass: FormatterClass<Options, Formatter>,
    options: Options,
  ): Formatter {
    this.#beOfIntl();
    const ofClass = this.#kept.get(formatterClass) ?? new WeakMap();
    this.#kept.set(formatterClass, ofClass);
    const kept = ofClass.get(options) as Formatter | undefined;
    if (kept) return kept;
    const formatter = new formatterClass(this.tag, options);
    ofClass.set(options, formatter);
    return formatter;
  }

  currencySign(currency: string): string {
    return this.#signs.of(currency, () => {
      const format = new Intl.NumberFormat(this.tag, { style: "currency", currency });
      const part = format.formatToParts(0).find(({ type }) => type === "currency");
      // The signs of some languages contain direction marks; here the markup isolates them.
      return (part?.value ?? currency).replace(/[\u200e\u200f]/g, "");
    });
  }

  /** What `make` says, which `key` names. */
  worded(key: string, make: () => string): string {
    this.#beOfIntl();
    return this.#worded.of(key, make);
  }

  /** Whatever was worded may be worded otherwise now. */
  forgetWorded(): void {
    this.#worded.forget();
  }

  #beOfIntl(): void {
    if (this.#intl === Intl) return;
    this.#intl = Intl;
    this.#kept = new WeakMap();
    this.#worded.forget();
  }
}
