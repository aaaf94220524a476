// The paths of the documents' pages and actions.

type Rest = "" | `/${string}`;

export function orderPath(number: string, rest: Rest = ""): `/${string}` {
  return `/purchase-orders/${encodeURIComponent(number)}${rest}`;
}

export function requestPath(number: string, rest: Rest = ""): `/${string}` {
  return `/quotations/${encodeURIComponent(number)}${rest}`;
}
