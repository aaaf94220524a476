// The list's address, and what it need not say.

export const PATH = "/quotations";

export const DEFAULTS = { tab: "all", sort: "submissionDueAt" } as const;
