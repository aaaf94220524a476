// How far down the viewer was on each entry of the history.

/** Entries to remember; older ones begin at the top again. */
const REMEMBERED_ENTRIES = 50;
const STORAGE_KEY = "scrollPositions";

/** Kept over reloads, by the key that each history entry carries in its state. */
export class ScrollPositions {
  #shownKey = entryKey() ?? giveEntryKey();
  readonly #tops = kept();

  constructor() {
    history.scrollRestoration = "manual";
    addEventListener("pageshow", () => {
      history.scrollRestoration = "manual";
    });
    addEventListener("pagehide", () => {
      this.save();
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...this.#tops]));
      // The browser brings a whole document back to its place before the scripts arrive.
      history.scrollRestoration = "auto";
    });
  }

  /** Notes where the viewer is on the page that is shown. */
  save(): void {
    this.#tops.delete(this.#shownKey);
    this.#tops.set(this.#shownKey, scrollY);
    const [oldest] = this.#tops.keys();
    if (oldest !== undefined && this.#tops.size > REMEMBERED_ENTRIES) this.#tops.delete(oldest);
  }

  /** Adds an entry for the page that is about to be shown, or puts it in the place of the current one. */
  enter(url: URL, how: "push" | "replace"): void {
    if (how === "push") history.pushState(null, "", url);
    else history.replaceState(null, "", url);
    this.#shownKey = giveEntryKey();
  }

  /** Takes the history's current entry as the one that is shown; answers its distance from the top, if it had one. */
  arrive(): number | null {
    const key = entryKey();
    this.#shownKey = key ?? giveEntryKey();
    return this.#tops.get(this.#shownKey) ?? null;
  }
}

function kept(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]"));
  } catch {
    // Somebody else wrote there.
    return new Map();
  }
}

function entryKey(): string | null {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "key" in state ? String(state.key) : null;
}

function giveEntryKey(): string {
  const key = String(performance.timeOrigin + performance.now());
  history.replaceState({ key }, "");
  return key;
}
