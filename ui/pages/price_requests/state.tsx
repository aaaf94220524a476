// The states of price requests.
import { stateLabel } from "../../components/status";
import type { PriceRequestState } from "../../types/server";

export const RequestState = stateLabel<PriceRequestState>({
  draft: ["neutral", "price-request-draft"],
  submitted: ["waiting", "price-request-submitted"],
  approved: ["good", "price-request-approved"],
  partially_approved: ["good", "price-request-partially-approved"],
  rejected: ["bad", "price-request-rejected"],
  withdrawn: ["closed", "price-request-withdrawn"],
});
