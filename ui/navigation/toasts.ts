// The shown notices, which stay after navigations.
import type { Notice } from "../types/server";

export interface Toast {
  /** Distinguishes toasts with the same text. */
  id: number;
  notice: Notice;
}

export class Toasts {
  #shown: readonly Toast[] = [];
  #lastId = 0;
  readonly #listeners = new Set<() => void>();

  /** Oldest first; a new array after every change. */
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

  /** Calls `listener` after every change; returns a function that stops this. */
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
