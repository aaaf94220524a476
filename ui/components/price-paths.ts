// The paths of the pages of prices.

/** The page of an item, by the buyer's code. */
export function pricePath(item: string): `/${string}` {
  return `/products-price/${encodeURIComponent(item)}`;
}

/** A price request's page, or the page or action below it. */
export function priceRequestPath(number: string, rest: "" | `/${string}` = ""): `/${string}` {
  return `/products-price/requests/${encodeURIComponent(number)}${rest}`;
}
