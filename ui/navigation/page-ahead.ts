// The one page that was fetched ahead of a press, for the few seconds in which the press may come.
import type { Outcome } from "./page-client";

/** Milliseconds for which it is as good as new. */
const FRESH = 5000;

interface Ahead {
  url: string;
  outcome: Promise<Outcome>;
  arrivedAt: number;
  press: AbortController;
}

export class PageAhead {
  #ahead: Ahead | null = null;

  /** Fetches the page at `url`, unless it is there already; another one is given up for it. */
  async fetch(url: string, get: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
    if (this.#ahead?.url === url && isFresh(this.#ahead)) return this.#ahead.outcome;
    this.forget();
    const press = new AbortController();
    const ahead: Ahead = {
      url,
      outcome: get(press.signal),
      arrivedAt: Number.POSITIVE_INFINITY,
      press,
    };
    this.#ahead = ahead;
    const outcome = await ahead.outcome;
    ahead.arrivedAt = performance.now();
    return outcome;
  }

  /** The page at `url`, where it is fresh or on its way; it is handed out once. */
  take(url: string): Promise<Outcome> | null {
    const ahead = this.#ahead;
    if (ahead?.url !== url || !isFresh(ahead)) {
      this.forget();
      return null;
    }
    this.#ahead = null;
    return ahead.outcome;
  }

  /** The prefetched page may be out of date. */
  forget(): void {
    this.#ahead?.press.abort();
    this.#ahead = null;
  }
}

function isFresh({ arrivedAt }: Ahead): boolean {
  return performance.now() - arrivedAt < FRESH;
}
