// Caches Intl's formatters of one language, because creating one costs far more than using it.
import { TextCache } from "./text-cache";

type FormatterClass<Options, Formatter> = new (tag: string, options: Options) => Formatter;

export class Formatters {
  readonly tag: string;
  /** The `Intl` of the cached formatters, which the build replaces for the snapshot. */
  #intl: typeof Intl = Intl;
  /** By class, then by options. */
  #cached = new WeakMap<object, WeakMap<object, unknown>>();
  readonly #signs = new TextCache();
  readonly #texts = new TextCache();

  constructor(tag: string) {
    this.tag = tag;
  }

  /** Returns the formatter of an options object. A new object with the same options creates a new formatter. */
  get<Options extends object, Formatter>(
    formatterClass: FormatterClass<Options, Formatter>,
    options: Options,
  ): Formatter {
    this.#clearAfterReplacement();
    const ofClass = this.#cached.get(formatterClass) ?? new WeakMap();
    this.#cached.set(formatterClass, ofClass);
    const cached = ofClass.get(options) as Formatter | undefined;
    if (cached) return cached;
    const formatter = new formatterClass(this.tag, options);
    ofClass.set(options, formatter);
    return formatter;
  }

  /** The sign in Arabic letters; currencies without one have their code. */
  currencySign(currency: string): string {
    return this.#signs.get(currency, () => {
      const format = new Intl.NumberFormat(this.tag, { style: "currency", currency });
      const part = format.formatToParts(0).find(({ type }) => type === "currency");
      // The signs contain direction marks; here the markup isolates them.
      const sign = part?.value.replace(/[\u200e\u200f]/g, "") ?? "";
      return /^\p{Script=Arabic}/u.test(sign) ? sign : currency;
    });
  }

  /** Returns the cached text of `key`, or makes it. */
  text(key: string, make: () => string): string {
    this.#clearAfterReplacement();
    return this.#texts.get(key, make);
  }

  /** To be called after the messages changed. */
  clearTexts(): void {
    this.#texts.clear();
  }

  #clearAfterReplacement(): void {
    if (this.#intl === Intl) return;
    this.#intl = Intl;
    this.#cached = new WeakMap();
    this.#texts.clear();
  }
}
