// Where the pages and actions of a request for quotation are.

export function requestPath(number: string, what: "" | `/${string}` = ""): `/${string}` {
  return `/quotations/${encodeURIComponent(number)}${what}`;
}
