// Stores the unsaved values of a document's form in the browser until they are saved on the portal.
import type { Values } from "./merge-values";
import { inBrowser } from "./storage";
import { keyPrefix } from "./stored-drafts";

/** The typed text of one page. */
export interface KeptDraft {
  /** The version of the document. */
  documentVersion: string;
  /** The changed fields, with their values before and after. */
  changes: Record<string, readonly [before: string, now: string]>;
}

interface Kept extends KeptDraft {
  /** Time at which the draft was stored, in milliseconds since 1970. */
  at: number;
}

/** A value that no field can have. */
const UNKNOWN = "\0";

export class KeptDrafts {
  readonly #prefix: string;
  /** Unique, because another tab with the same page stores its own values. */
  readonly #key: string;

  /** `path` is the path of the form's page. */
  constructor(basePath: string, user: string, path: string) {
    this.#prefix = `${keyPrefix(basePath, user)}${path} `;
    this.#key = `${this.#prefix}${Date.now()}.${Math.random()}`;
  }

  /** Combines the values that earlier visits stored; the newest value of a field wins. */
  adopt(): KeptDraft | null {
    const keys = inBrowser.keys(this.#prefix).filter((key) => key !== this.#key);
    const found = keys.map((key) => inBrowser.getJson(key) as Kept | null);
    const kept = found.filter((draft) => draft !== null).sort((one, other) => one.at - other.at);
    const last = kept.at(-1);
    if (!last) return null;
    const whole = { ...last, changes: Object.assign({}, ...kept.map(({ changes }) => changes)) };
    if (this.#write(whole)) for (const key of keys) inBrowser.remove(key);
    return whole;
  }

  /** Returns whether the values are stored. */
  keep(documentVersion: string, base: Values, values: Values): boolean {
    const changes: KeptDraft["changes"] = {};
    for (const field of new Set([...Object.keys(base), ...Object.keys(values)])) {
      const [before = "", now = ""] = [base[field], values[field]];
      if (before !== now) changes[field] = [before, now];
    }
    return this.#write({ documentVersion, changes, at: Date.now() });
  }

  forget(): void {
    inBrowser.remove(this.#key);
  }

  #write(kept: Kept): boolean {
    return inBrowser.set(this.#key, JSON.stringify(kept));
  }
}

/**
 * Applies the stored changes to the portal's values. Changes of another version of the document have no known base, so
 * that each differing field becomes a conflict.
 */
export function keptOver(
  values: Values,
  { changes, documentVersion }: KeptDraft,
  versionNow: string,
): { base: Values; mine: Values } {
  const base: Record<string, string> = { ...values };
  const mine: Record<string, string> = { ...values };
  for (const [field, [before, now]] of Object.entries(changes)) {
    base[field] = documentVersion === versionNow ? before : UNKNOWN;
    mine[field] = now;
  }
  return { base, mine };
}
