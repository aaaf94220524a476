// The browser's storage. It may be full or disabled; callers work without it.

/** Until the tab is closed. */
export const inTab = keeper(() => sessionStorage);
/** Until it is cleared, for all tabs. */
export const inBrowser = keeper(() => localStorage);

function keeper(open: () => Storage) {
  const read = (key: string) => attempt(() => open().getItem(key));
  return {
    read,
    /** Returns `null` also for a value that is not JSON. */
    readJson: (key: string): unknown => attempt(() => JSON.parse(read(key) ?? "null")),
    keys: (prefix: string) =>
      attempt(() => Object.keys(open()).filter((key) => key.startsWith(prefix))) ?? [],
    /** Returns whether the value is stored. */
    keep: (key: string, value: string) => attempt(() => open().setItem(key, value)) !== null,
    forget: (key: string) => attempt(() => open().removeItem(key)),
  };
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
