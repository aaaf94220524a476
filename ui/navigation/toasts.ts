// The shown notices, which stay after navigations.
import type { Notice } from "../types/server";

export interface Toast {
  /** Distinguishes toasts with the same text. */
  id: number;
  notice: Notice;
  /** The address of the action that failed, for the notice of a failed try. */
  action?: string | undefined;
}

export class Toasts {
  #shown: readonly Toast[] = [];
  #lastId = 0;
  readonly #listeners = new Set<() => void>();

  /** Oldest first; a new array after every change. */
  get shown(): readonly Toast[] {
    return this.#shown;
  }

  /** `action` is the address of the action whose failure the notice reports. */
  add(notice: Notice, action?: string): void {
    this.#lastId += 1;
    this.#show([...this.#shown, { id: this.#lastId, notice, action }]);
  }

  /** Removes the notices about earlier failures of an action that has now succeeded. */
  succeeded(action: string): void {
    if (this.#shown.some((toast) => toast.action === action))
      this.#show(this.#shown.filter((toast) => toast.action !== action));
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
