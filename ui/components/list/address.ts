// A list's address says all that narrows and orders it; what is the list's default is left out.

/** What an address says, by the names that the contract gives it. */
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
    const search = Object.entries({ ...query, page: 1, ...change })
      .filter(([name, value]) => value && value !== (name === "page" ? 1 : defaults[name]))
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join("&");
    return search ? `${path}?${search}` : path;
  };
}
