// The modal dialog that is open over the page: all outside it is inert and lies underneath.
import { useSyncExternalStore } from "react";

/** The topmost one; the server draws none. */
export function useModal(): Element | null {
  return useSyncExternalStore(watchDialogs, topModal, () => null);
}

function watchDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

function topModal(): Element | null {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;
}
