// Unsaved values in the browser's storage: their keys, and their removal.
import { inBrowser, inTab } from "./storage";

const STORAGE_KEY = "unsent";

/** Key in the tab's storage; `forget-drafts.html` reads it too. */
const LEFT_KEY = "left";

/** The prefix for one user of one portal on this host. Paths contain no spaces. */
export function keyPrefix(basePath: string, user: string): string {
  return `${STORAGE_KEY} ${basePath} ${user} `;
}

export function forgetKeptDrafts(basePath: string, user: string): void {
  for (const key of inBrowser.keys(keyPrefix(basePath, user))) inBrowser.remove(key);
  inTab.remove(LEFT_KEY);
}

/** Copies the user's values to this tab's storage, because a sign-out in another tab removes those of the browser. */
export function carryKeptDrafts(basePath: string, user: string): void {
  const keys = inBrowser.keys(keyPrefix(basePath, user));
  const left = Object.fromEntries(keys.map((key) => [key, inBrowser.get(key)]));
  inTab.set(LEFT_KEY, JSON.stringify(left));
}

/** Puts the copied values back once the same user has signed in again; those of another user are removed. */
export function takeCarriedDrafts(basePath: string, user: string): void {
  const left = inTab.getJson(LEFT_KEY) as Record<string, string> | null;
  inTab.remove(LEFT_KEY);
  for (const [key, value] of Object.entries(left ?? {}))
    if (key.startsWith(keyPrefix(basePath, user))) inBrowser.set(key, value);
}
