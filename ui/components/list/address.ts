// The address of a list: its filters and its order, without defaults.

/** The query of a list, with the names of the contract. */
export type ListQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Returns a function that makes the list's address with a changed query. `query` is the current one. Every change except
 * that of the page leads to the first page.
 */
export function listAddress(
  path: string,
  query: ListQuery,
  defaults: ListQuery,
): (change: ListQuery) => string {
  return (change) => {
    // The server renders with plain ECMAScript, which has no `URLSearchParams`.
    let search = "";
    for (const [name, value] of Object.entries({ ...query, page: 1, ...change }))
      if (value && value !== (name === "page" ? 1 : defaults[name]))
        search += `${search ? "&" : "?"}${name}=${encodeURIComponent(String(value))}`;
    return path + search;
  };
}
