// The recent notices; they outlive the page on which they appeared.
import type { Notice } from "../types/server";

export interface Toast {
  /** Tells apart toasts that say the same. */
  id: number;
  notice: Notice;
}

export class Toasts {
  #shown: readonly Toast[] = [];
  #lastId = 0;
  readonly #listeners = new Set<() => void>();

  /** Oldest first; another array whenever one comes or goes. */
  get shown(): readonly Toast[] {
    return this.#shown;
  }

  add(notice: Notice): void {
    this.#lastId += 1;
    this.#show([...this.#shown, { id: this.#lastId, notice }]);
  }

  dismiss(id: number): void {
    this.#show(this.#shown.filter((toast) => toast.id !== id));
  }

  /** Calls `listener` whenever a toast comes or goes; answers how to stop that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #show(toasts: readonly Toast[]): void {
    this.#shown = toasts;
    for (const listener of this.#listeners) listener();
  }
}
