// The one prefetched page, which is used for a few seconds.
import type { Outcome } from "./page-client";

/** Milliseconds for which the page is fresh. */
const FRESH = 5000;

interface Ahead {
  url: string;
  outcome: Promise<Outcome>;
  arrivedAt: number;
  press: AbortController;
}

export class PageAhead {
  #ahead: Ahead | null = null;

  /** Fetches the page at `url`, unless it is fetched already; replaces another prefetched page. */
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

  /** Returns the page at `url` once, if it is fresh or still loading. */
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
