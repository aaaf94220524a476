// The states of price requests.
import { StateLabel, type StateLabels } from "../../components/status";
import type { PriceRequestState } from "../../types/server";

const LABELS: StateLabels<PriceRequestState> = {
  draft: ["neutral", "price-request-draft"],
  submitted: ["waiting", "price-request-submitted"],
  approved: ["good", "price-request-approved"],
  partially_approved: ["good", "price-request-partially-approved"],
  rejected: ["bad", "price-request-rejected"],
  withdrawn: ["closed", "price-request-withdrawn"],
};

export function RequestState({ state }: { state: PriceRequestState }) {
  return <StateLabel labels={LABELS} state={state} />;
}
