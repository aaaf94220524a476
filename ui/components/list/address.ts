// The address of a list has its filters and its order; defaults are left out.
/** The query of a list, with the names of the contract. */
export type ListQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Makes the addresses of one list from `query`, how it is shown now. Whatever changes but the page leads to the first
 * page.
 */
export function listAddress(
  path: string,
  query: ListQuery,
  defaults: ListQuery,
): (change: ListQuery) => string {
  return (change) => {
    // The server draws with ECMAScript alone, which has no `URLSearchParams`.
    let search = "";
    for (const [name, value] of Object.entries({ ...query, page: 1, ...change }))
      if (value && value !== (name === "page" ? 1 : defaults[name]))
        search += `${search ? "&" : "?"}${name}=${encodeURIComponent(String(value))}`;
    return path + search;
  };
}
