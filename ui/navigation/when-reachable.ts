// Waits for a portal that no answer came from.

/** Milliseconds after which it is tried again. */
const RETRY_DELAY = 10_000;

/** Once the network comes back, or after a while where it seems to be there. */
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
