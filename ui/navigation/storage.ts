// The browser's storage. It may be full or disabled: callers go on without it.
/** Until the tab is closed. */
export const inTab = keeper(() => sessionStorage);
/** Until somebody clears it, and for every tab. */
export const inBrowser = keeper(() => localStorage);

export interface Keeper {
  read(key: string): string | null;
  /** `null` also where somebody else wrote something that is no JSON. */
  readJson(key: string): unknown;
  /** The keys that begin like this. */
  keys(prefix: string): string[];
  /** Answers whether it is kept. */
  keep(key: string, value: string): boolean;
  forget(key: string): void;
}

function keeper(open: () => Storage): Keeper {
  const read = (key: string) => attempt(() => open().getItem(key));
  return {
    read,
    readJson: (key) => attempt(() => JSON.parse(read(key) ?? "null")),
    keys: (prefix) =>
      attempt(() => Object.keys(open()).filter((key) => key.startsWith(prefix))) ?? [],
    keep: (key, value) => attempt(() => open().setItem(key, value)) !== null,
    forget: (key) => attempt(() => open().removeItem(key)),
  };
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
