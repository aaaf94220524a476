// The pages that came last, for the way back to them, for a network that is slow or gone, and for the portal's 304.
import type { PageData } from "../types/server";

interface Kept {
  data: PageData;
  etag: string | null;
  /** By the browser's own clock, in milliseconds since 1970. */
  cameAt: number;
  /** How many changes had been made when it was asked for. */
  changes: number;
}

export interface RememberedPage {
  data: PageData;
  cameAt: number;
  /** Whether nothing was changed from here since it was asked for. */
  isCurrent: boolean;
}

/** Pages to remember: a bound on memory, far above what a viewer goes back through. */
const REMEMBERED_PAGES = 30;

export class PageMemory {
  readonly #pages = new Map<string, Kept>();
  #changes = 0;

  /** Changes that this document made on the portal. */
  get changes(): number {
    return this.#changes;
  }

  /** Something was changed, or may have been: no page of before is shown again as if it were the newest. */
  changed(): void {
    this.#changes += 1;
  }

  /** The user of the pages may have signed out. */
  forget(): void {
    this.#pages.clear();
  }

  /** `changes` is how many had been made when the page was asked for. */
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

  /** The version at hand, where the portal may say that it is still right: a form's key must not come back once used. */
  etagOf(address: string): string | null {
    const kept = this.#pages.get(address);
    const mayHold = kept && (kept.changes === this.#changes || !hasKey(kept.data));
    return mayHold ? kept.etag : null;
  }
}

/** The portal leaves its clock (`now`) out of what makes a version. */
function withClockMovedOn({ data, cameAt }: Kept): PageData {
  const elapsed = Date.now() - cameAt;
  return JSON.parse(JSON.stringify(data), (name, value) =>
    name === "now" ? new Date(Date.parse(value) + elapsed).toISOString() : value,
  );
}

function hasKey(data: PageData): boolean {
  return JSON.stringify(data).includes('"key":');
}
