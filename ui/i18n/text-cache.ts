// Caches formatted texts by their keys, such as the dates and counts of a list.

/** Texts, of some 100 bytes each. */
const CAPACITY = 1000;

export class TextCache {
  readonly #texts = new Map<string, string>();

  /** Returns the cached text of `key`, or makes it. */
  get(key: string, make: () => string): string {
    const cached = this.#texts.get(key);
    if (cached !== undefined) return cached;
    const text = make();
    if (this.#texts.size === CAPACITY) this.#texts.clear();
    this.#texts.set(key, text);
    return text;
  }

  clear(): void {
    this.#texts.clear();
  }
}
