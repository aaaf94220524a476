// Whether the buyer still waits: the deadline counts for the supplier.
import type { QuotationRequestState } from "../../types/server";

const OPEN: readonly QuotationRequestState[] = [
  "received",
  "viewed",
  "draft",
  "amended",
  "submitted",
  "withdrawn",
];

export function isOpen(state: QuotationRequestState): boolean {
  return OPEN.includes(state);
}
