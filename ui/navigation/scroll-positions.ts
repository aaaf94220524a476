// How far down the viewer was on each entry of the history.
import { inTab } from "./storage";

/** Entries to remember; older ones begin at the top again. */
const REMEMBERED_ENTRIES = 50;
const STORAGE_KEY = "scrollPositions";

/** The state of a history entry. */
interface Entry {
  key: string;
  /** How many entries of this document come before it. */
  index: number;
}

/** Kept over reloads, by the key that each history entry carries in its state. */
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
      inTab.keep(STORAGE_KEY, JSON.stringify([...this.#tops]));
      // The browser brings a whole document back to its place before the scripts arrive.
      history.scrollRestoration = "auto";
    });
  }

  /** Notes where the viewer is on the page that is shown. */
  save(): void {
    this.#tops.delete(this.#shown.key);
    this.#tops.set(this.#shown.key, scrollY);
    const [oldest] = this.#tops.keys();
    if (oldest !== undefined && this.#tops.size > REMEMBERED_ENTRIES) this.#tops.delete(oldest);
  }

  /** Adds an entry for the page that is about to be shown, or puts it in the place of the current one. */
  enter(url: URL, how: "push" | "replace"): void {
    if (how === "push") history.pushState(null, "", url);
    else history.replaceState(null, "", url);
    this.#shown = nameEntry(this.#shown.index + (how === "push" ? 1 : 0));
  }

  /** Takes the history's current entry as the one that is shown; answers its distance from the top, if it had one. */
  arrive(): number | null {
    // Only an anchor makes an entry by itself.
    this.#shown = currentEntry() ?? nameEntry(this.#shown.index + 1);
    return this.#tops.get(this.#shown.key) ?? null;
  }

  /** Takes the history back to the entry that is shown, when the viewer stays after all. */
  stay(): void {
    const steps = this.#shown.index - (currentEntry()?.index ?? this.#shown.index + 1);
    // Zero steps would reload the page.
    if (steps !== 0) history.go(steps);
  }
}

function kept(): Map<string, number> {
  const entries = inTab.readJson(STORAGE_KEY);
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
