// Remembers recent pages for the back button, for slow or lost networks, and for the portal's 304 responses.
import type { PageData } from "../types/server";

interface Kept {
  data: PageData;
  etag: string | null;
  /** Milliseconds since 1970, by the browser's clock. */
  cameAt: number;
  /** The number of changes when the page was requested. */
  changes: number;
}

export interface RememberedPage {
  data: PageData;
  cameAt: number;
  /** Whether this browser made no changes since the request. */
  isCurrent: boolean;
}

/** Limits the memory; viewers go back through far fewer pages. */
const REMEMBERED_PAGES = 30;

export class PageMemory {
  readonly #pages = new Map<string, Kept>();
  #changes = 0;

  /** The number of changes that this document made on the portal. */
  get changes(): number {
    return this.#changes;
  }

  /** Must be called when data may have changed: earlier pages are no longer current. */
  changed(): void {
    this.#changes += 1;
  }

  /** Must be called when the user may have signed out. */
  forget(): void {
    this.#pages.clear();
  }

  /** `changes` is the number of changes when the page was requested. */
  keep(address: string, data: PageData, etag: string | null, changes: number): void {
    this.#pages.delete(address);
    const page = { data: { ...data, notice: null }, etag, cameAt: Date.now(), changes };
    this.#pages.set(address, page);
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size > REMEMBERED_PAGES) this.#pages.delete(oldest);
  }

  recall(address: string): RememberedPage | null {
    const kept = this.#pages.get(address);
    if (!kept) return null;
    const { cameAt, changes } = kept;
    return { data: withClockMovedOn(kept), cameAt, isCurrent: changes === this.#changes };
  }

  /** The remembered page's version, unless it contains a form's key that may have been used. */
  etagOf(address: string): string | null {
    const kept = this.#pages.get(address);
    const mayHold = kept && (kept.changes === this.#changes || !hasKey(kept.data));
    return mayHold ? kept.etag : null;
  }
}

/** Advances `now`, the portal's time, which is not part of a version. */
function withClockMovedOn({ data, cameAt }: Kept): PageData {
  const elapsed = Date.now() - cameAt;
  return JSON.parse(JSON.stringify(data), (name, value) =>
    name === "now" ? new Date(Date.parse(value) + elapsed).toISOString() : value,
  );
}

function hasKey(data: PageData): boolean {
  return JSON.stringify(data).includes('"key":');
}
