// The address of a list: its filters and its order, without defaults.

/** The query of a list, with the names of the contract. */
export type ListQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The fields of a list's address without the page. `defaults` are left out. */
export function listFields(query: ListQuery, defaults: ListQuery): [string, string][] {
  const { page: _, ...others } = query;
  return Object.entries(others).flatMap(([name, value]) =>
    value && value !== defaults[name] ? [[name, String(value)]] : [],
  );
}

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
    const fields = listFields({ ...query, ...change }, defaults);
    if (Number(change.page ?? 1) > 1) fields.push(["page", String(change.page)]);
    // The server renders with plain ECMAScript, which has no `URLSearchParams`.
    const search = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
    return search ? `${path}?${search}` : path;
  };
}
