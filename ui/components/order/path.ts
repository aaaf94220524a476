// Where an order's pages and actions are.

export function orderPath(number: string, what: "" | `/${string}` = ""): `/${string}` {
  return `/purchase-orders/${encodeURIComponent(number)}${what}`;
}
