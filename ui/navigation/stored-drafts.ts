// Unsaved values in the browser's storage: their keys, and their removal.
import { inBrowser } from "./storage";

const STORAGE_KEY = "unsent";

/** The prefix for one user of one portal on this host. Paths contain no spaces. */
export function keyPrefix(basePath: string, user: string): string {
  return `${STORAGE_KEY} ${basePath} ${user} `;
}

export function forgetKeptDrafts(basePath: string, user: string): void {
  for (const key of inBrowser.keys(keyPrefix(basePath, user))) inBrowser.remove(key);
}
