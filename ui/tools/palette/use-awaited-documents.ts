// Waits for documents that had not arrived when Enter was pressed.
import { useEffect, useEffectEvent, useState } from "react";

/** Milliseconds until the search page is the better answer. */
const LONGEST_WAIT = 1000;

/** Returns a function that begins or ends the wait. `open` is called once, when the documents are here or are late. */
export function useAwaitedDocuments(isPending: boolean, open: () => void) {
  const [isAwaited, setAwaited] = useState(false);
  const end = useEffectEvent(() => {
    setAwaited(false);
    open();
  });
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(end, isPending ? LONGEST_WAIT : 0);
    return () => clearTimeout(timer);
  }, [isAwaited, isPending]);
  return setAwaited;
}
