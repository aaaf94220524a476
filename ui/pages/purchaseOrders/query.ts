// The list's address, and what it need not say.

export const PATH = "/purchase-orders";

export const DEFAULTS = { tab: "all", sort: "-issueDate" } as const;
