// Under which keys the browser keeps what is not on the portal yet, and how all of it is forgotten.
import { inBrowser } from "./storage";

const STORAGE_KEY = "unsent";

/** Of one user in one portal of this host. No path has a space. */
export function keyPrefix(basePath: string, user: string): string {
  return `${STORAGE_KEY} ${basePath} ${user} `;
}

export function forgetKeptDrafts(basePath: string, user: string): void {
  for (const key of inBrowser.keys(keyPrefix(basePath, user))) inBrowser.forget(key);
}
