// Caches the results of a loader.

/** Returns a function that loads every key once; failures are not cached. */
export function loadOnce<Key, Value>(
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const loaded = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = loaded.get(key);
    if (known) return known;
    const loading = load(key);
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    return loading;
  };
}
