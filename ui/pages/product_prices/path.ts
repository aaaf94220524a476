// The path of an item's page.
export function pricePath(item: string): `/${string}` {
  return `/products-price/${encodeURIComponent(item)}`;
}
