// The paths of the pages of a payment and of an invoice.
export function paymentPath(number: string): `/${string}` {
  return `/payments/${encodeURIComponent(number)}`;
}

export function invoicePath(number: string, below = ""): `/${string}` {
  return `/payments/invoices/${encodeURIComponent(number)}${below}`;
}
