// Prefetches the styles of the next documents.

import { IN_BACKGROUND } from "./loading-bar";

/** To be called when this document no longer needs the network. */
export async function fetchForLater(): Promise<void> {
  const missing = document.querySelector<HTMLMetaElement>("meta[name=later]");
  if (missing) await (await fetch(missing.content, { headers: IN_BACKGROUND })).blob();
}
