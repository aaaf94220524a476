// Waits until an unreachable portal may be reachable again.

/** Milliseconds between attempts. */
const RETRY_DELAY = 10_000;

/** Calls `retry` when the network is back, or after a delay if the browser seems to be online. */
export function whenReachable(retry: () => void): void {
  const again = new AbortController();
  const once = () => {
    again.abort();
    clearTimeout(timer);
    retry();
  };
  const timer = setTimeout(once, RETRY_DELAY);
  addEventListener("online", once, { signal: again.signal });
}
