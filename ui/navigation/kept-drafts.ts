// Keeps unsaved text of a document's form in the browser until the portal has it.
import type { Values } from "./merge-values";
import { inBrowser } from "./storage";

/** The typed text of one page. */
export interface KeptDraft {
  /** Of the document that it was typed for. */
  documentVersion: string;
  /** Each field that was changed: what stood there, and what stands there now. */
  changes: Record<string, readonly [before: string, now: string]>;
}

interface Kept extends KeptDraft {
  /** In milliseconds since 1970. */
  at: number;
}

/** A value that no field has. */
const UNKNOWN = "\0";

export class KeptDrafts {
  readonly #prefix: string;
  /** Another tab with the same page keeps its own. */
  readonly #key: string;

  /** `path` is that of the page that holds the form. */
  constructor(basePath: string, user: string, path: string) {
    this.#prefix = `${keyPrefix(basePath, user)}${path} `;
    this.#key = `${this.#prefix}${Date.now()}.${Math.random()}`;
  }

  /** Takes over what earlier visits left; what was typed last stands. */
  adopt(): KeptDraft | null {
    const keys = inBrowser.keys(this.#prefix).filter((key) => key !== this.#key);
    const found = keys.map((key) => inBrowser.readJson(key) as Kept | null);
    const kept = found.filter((draft) => draft !== null).sort((one, other) => one.at - other.at);
    const last = kept.at(-1);
    if (!last) return null;
    const whole = { ...last, changes: Object.assign({}, ...kept.map(({ changes }) => changes)) };
    if (this.#write(whole)) for (const key of keys) inBrowser.forget(key);
    return whole;
  }

  /** Answers whether the browser took it. */
  keep(documentVersion: string, base: Values, values: Values): boolean {
    const changes: KeptDraft["changes"] = {};
    for (const field of new Set([...Object.keys(base), ...Object.keys(values)])) {
      const [before = "", now = ""] = [base[field], values[field]];
      if (before !== now) changes[field] = [before, now];
    }
    return this.#write({ documentVersion, changes, at: Date.now() });
  }

  forget(): void {
    inBrowser.forget(this.#key);
  }

  #write(kept: Kept): boolean {
    return inBrowser.keep(this.#key, JSON.stringify(kept));
  }
}

/**
 * Puts the kept changes over the portal's values. Changes for another version of the document have no known base: each
 * field that differs becomes a clash.
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

const STORAGE_KEY = "unsent";

/** Of one user in one portal of this host. No path has a space. */
function keyPrefix(basePath: string, user: string): string {
  return `${STORAGE_KEY} ${basePath} ${user} `;
}

export function forgetKeptDrafts(basePath: string, user: string): void {
  for (const key of inBrowser.keys(keyPrefix(basePath, user))) inBrowser.forget(key);
}
