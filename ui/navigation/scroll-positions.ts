// The scroll position of each entry of the history.
import { inTab } from "./storage";

/** Older entries start at the top. */
const REMEMBERED_ENTRIES = 50;
const STORAGE_KEY = "scrollPositions";

/** The state of a history entry. */
interface Entry {
  key: string;
  /** The number of earlier entries of this document. */
  index: number;
}

/** Positions survive reloads; each history entry has a key in its state. */
export class ScrollPositions {
  #shown = currentEntry() ?? nameEntry(0);
  readonly #tops = kept();

  constructor() {
    history.scrollRestoration = "manual";
    addEventListener("pageshow", () => {
      history.scrollRestoration = "manual";
    });
    addEventListener("pagehide", () => {
      this.save();
      inTab.set(STORAGE_KEY, JSON.stringify([...this.#tops]));
      // The browser restores a document's position before the scripts arrive.
      history.scrollRestoration = "auto";
    });
  }

  /** Saves the position of the shown page. */
  save(): void {
    this.#tops.delete(this.#shown.key);
    this.#tops.set(this.#shown.key, scrollY);
    const [oldest] = this.#tops.keys();
    if (oldest !== undefined && this.#tops.size > REMEMBERED_ENTRIES) this.#tops.delete(oldest);
  }

  /** Adds or replaces the history's entry, for the page that is about to be shown. */
  enter(url: URL, how: "push" | "replace"): void {
    if (how === "push") history.pushState(null, "", url);
    else history.replaceState(null, "", url);
    this.#shown = nameEntry(this.#shown.index + (how === "push" ? 1 : 0));
  }

  /** Makes the history's current entry the shown one; returns its position, if it has one. */
  arrive(): number | null {
    // An entry without state is an anchor's.
    this.#shown = currentEntry() ?? nameEntry(this.#shown.index + 1);
    return this.#tops.get(this.#shown.key) ?? null;
  }

  /** Returns the history to the shown entry, if the viewer stays. */
  stay(): void {
    const steps = this.#shown.index - (currentEntry()?.index ?? this.#shown.index + 1);
    // Zero steps would reload the page.
    if (steps !== 0) history.go(steps);
  }
}

function kept(): Map<string, number> {
  const entries = inTab.getJson(STORAGE_KEY);
  return new Map(Array.isArray(entries) ? entries.filter(isPosition) : []);
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && entry.length === 2;
}

function currentEntry(): Entry | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null) return null;
  return "key" in state && "index" in state
    ? { key: String(state.key), index: Number(state.index) }
    : null;
}

function nameEntry(index: number): Entry {
  const entry = { key: String(performance.timeOrigin + performance.now()), index };
  history.replaceState(entry, "");
  return entry;
}
