// What was typed into a document's form and is not on the portal yet, kept in the browser until it is.
import type { Values } from "./merge-values";
import { inBrowser } from "./storage";

const STORAGE_KEY = "unsent";

/** What was typed on one page. */
export interface KeptDraft {
  /** What the typing began with. */
  base: Values;
  values: Values;
}

interface Kept {
  /** The id of the user who typed it: nobody else may read it. */
  user: string;
  /** By the page's path. */
  drafts: Record<string, KeptDraft>;
}

export function keptDraft(user: string, path: string): KeptDraft | null {
  return draftsOf(user)[path] ?? null;
}

export function keepDraft(user: string, path: string, draft: KeptDraft): void {
  write({ user, drafts: { ...draftsOf(user), [path]: draft } });
}

export function forgetDraft(user: string, path: string): void {
  const { [path]: _, ...drafts } = draftsOf(user);
  if (Object.keys(drafts).length > 0) write({ user, drafts });
  else forgetKeptDrafts();
}

export function forgetKeptDrafts(): void {
  inBrowser.forget(STORAGE_KEY);
}

function draftsOf(user: string): Record<string, KeptDraft> {
  const kept = inBrowser.readJson(STORAGE_KEY) as Kept | null;
  return kept?.user === user ? kept.drafts : {};
}

function write(kept: Kept): void {
  inBrowser.keep(STORAGE_KEY, JSON.stringify(kept));
}
