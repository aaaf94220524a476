// Caches Intl's formatters of one language, because creating one costs far more than using it.
import { TextCache } from "./text-cache";

type FormatterClass<Options, Formatter> = new (tag: string, options: Options) => Formatter;

export class Formatters {
  readonly tag: string;
  /** The `Intl` of the cached formatters, which the build replaces for the snapshot. */
  #intl: typeof Intl = Intl;
  /** Cached formatters by class, then by options. */
  #cached = new WeakMap<object, WeakMap<object, unknown>>();
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

  /** Returns the cached text of `key`, or makes it. */
  text(key: string, make: () => string): string {
    this.#clearAfterReplacement();
    return this.#texts.get(key, make);
  }

  /** Must be called after the messages changed. */
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
