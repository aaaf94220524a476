// Fetches what the shown page does not need: not on slow networks, and not for viewers who save data.
import { IN_BACKGROUND } from "./loading-bar";

/** Some browsers have `connection`; TypeScript's types do not. */
interface NavigatorWithConnection extends Navigator {
  connection?: {
    saveData?: boolean;
    /** `slow-2g`, `2g`, `3g` or `4g`, estimated from recent requests (Network Information API). */
    effectiveType?: string;
  };
}

/** Long round trip in milliseconds; the Network Information API calls a network with longer ones 3G or slower. */
const LONG = 270;

export function mayFetchAhead(): boolean {
  const { saveData = false, effectiveType } =
    (navigator as NavigatorWithConnection).connection ?? {};
  if (saveData) return false;
  return effectiveType ? effectiveType === "4g" : shortestResponse() < LONG;
}

/** The milliseconds of the fastest request of this document; 0 if all files came from the cache. */
function shortestResponse(): number {
  const times = ["navigation", "resource"]
    .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ requestStart, responseEnd }) => responseEnd - requestStart);
  return times.length > 0 ? Math.min(...times) : 0;
}

/** Prefetches the styles of the next documents. Must be called when this document no longer needs the network. */
export async function fetchForLater(): Promise<void> {
  const missing = document.querySelector<HTMLMetaElement>("meta[name=later]");
  if (missing) await (await fetch(missing.content, { headers: IN_BACKGROUND })).blob();
}
