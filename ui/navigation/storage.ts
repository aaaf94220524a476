// The browser's storage. It may be full or disabled; callers work without it.

/** Storage until the tab is closed. */
export const inTab = accessTo(() => sessionStorage);
/** Storage for all tabs until it is cleared. */
export const inBrowser = accessTo(() => localStorage);

function accessTo(open: () => Storage) {
  const get = (key: string) => attempt(() => open().getItem(key));
  return {
    get,
    /** Returns `null` also for a value that is not JSON. */
    getJson: (key: string): unknown => attempt(() => JSON.parse(get(key) ?? "null")),
    keys: (prefix: string) =>
      attempt(() => Object.keys(open()).filter((key) => key.startsWith(prefix))) ?? [],
    /** Returns whether the value is stored. */
    set: (key: string, value: string) => attempt(() => open().setItem(key, value)) !== null,
    remove: (key: string) => attempt(() => open().removeItem(key)),
  };
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
