// The paths of the pages of a payment and of an invoice.
export function paymentPath(number: string, below = ""): `/${string}` {
  return `/payments/${encodeURIComponent(number)}${below}`;
}

export function invoicePath(number: string, below = ""): `/${string}` {
  return `/payments/invoices/${encodeURIComponent(number)}${below}`;
}

export function creditNotePath(number: string, below = ""): `/${string}` {
  return `/payments/credit-notes/${encodeURIComponent(number)}${below}`;
}
