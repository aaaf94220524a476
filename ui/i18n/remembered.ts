// Texts that were made once and are asked for again and again: the dates and the counts of a list.

/** Texts, of some 100 bytes each. */
const MOST = 1000;

export class Remembered {
  readonly #texts = new Map<string, string>();

  /** What `make` says, which `key` names. */
  of(key: string, make: () => string): string {
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const text = make();
    if (this.#texts.size === MOST) this.#texts.clear();
    this.#texts.set(key, text);
    return text;
  }

  forget(): void {
    this.#texts.clear();
  }
}
