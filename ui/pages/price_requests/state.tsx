// The states of price requests, and of their lines.
import { StateLabel, type StateLabels } from "../../components/status";
import type { PriceDecision, PriceRequestState } from "../../types/server";

const LABELS: StateLabels<PriceRequestState> = {
  draft: ["neutral", "price-request-draft"],
  submitted: ["waiting", "price-request-submitted"],
  approved: ["good", "price-request-approved"],
  partially_approved: ["good", "price-request-partially-approved"],
  rejected: ["bad", "price-request-rejected"],
  withdrawn: ["closed", "price-request-withdrawn"],
};

const DECISIONS: StateLabels<PriceDecision> = {
  approved: ["good", "price-request-approved"],
  rejected: ["bad", "price-request-rejected"],
};

export function RequestState({ state }: { state: PriceRequestState }) {
  return <StateLabel labels={LABELS} state={state} />;
}

export function Decision({ decision }: { decision: PriceDecision }) {
  return <StateLabel labels={DECISIONS} state={decision} />;
}
