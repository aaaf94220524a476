// The state of a quotation request, and whether the buyer still waits for a quotation.
import type { QuotationRequestState } from "../../types/server";
import { stateLabel } from "../status";

export const RequestState = stateLabel<QuotationRequestState>({
  received: ["waiting", "quotation-request-received"],
  viewed: ["waiting", "quotation-request-viewed"],
  amended: ["waiting", "quotation-request-amended"],
  draft: ["neutral", "quotation-request-draft"],
  submitted: ["neutral", "quotation-request-submitted"],
  awarded: ["good", "quotation-request-awarded"],
  partially_awarded: ["good", "quotation-request-partially-awarded"],
  not_awarded: ["closed", "quotation-request-not-awarded"],
  declined: ["closed", "quotation-request-declined"],
  withdrawn: ["closed", "quotation-request-withdrawn"],
  expired: ["bad", "quotation-request-expired"],
  cancelled: ["closed", "quotation-request-cancelled"],
});

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
