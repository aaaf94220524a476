// Prefetches the shared parts and the styles of the next documents.

import { IN_BACKGROUND } from "./loading-bar";

/** To be called when this document no longer needs the network. */
export async function fetchForLater(): Promise<void> {
  const missing = document.querySelector<HTMLMetaElement>("meta[name=later]")?.content.split(" ");
  // One after the other: the first is the dictionary of the second.
  for (const url of missing ?? [])
    if (takesDictionaries() || !url.endsWith(".dictionary"))
      await (await fetch(url, { headers: IN_BACKGROUND })).blob();
}

function takesDictionaries(): boolean {
  return (
    isSecureContext && document.createElement("link").relList.supports("compression-dictionary")
  );
}
