// The state of a request or an order in words for the buyer.
import { StateLabel, type StateLabels } from "../../components/status";
import type { DocumentReference } from "../../types/server";

const STATES: StateLabels<DocumentReference["state"]> = {
  received: ["waiting", "desk-state-received"],
  viewed: ["waiting", "desk-state-viewed"],
  amended: ["waiting", "desk-state-amended"],
  draft: ["neutral", "desk-state-draft"],
  submitted: ["neutral", "desk-state-submitted"],
  awarded: ["good", "desk-state-awarded"],
  partially_awarded: ["good", "desk-state-partially-awarded"],
  not_awarded: ["closed", "desk-state-not-awarded"],
  declined: ["closed", "desk-state-declined"],
  withdrawn: ["closed", "desk-state-withdrawn"],
  expired: ["closed", "desk-state-expired"],
  cancelled: ["closed", "desk-state-cancelled"],
  issued: ["waiting", "desk-state-issued"],
  acknowledged: ["waiting", "desk-state-acknowledged"],
  accepted: ["neutral", "desk-state-accepted"],
  accepted_with_changes: ["waiting", "desk-state-accepted-with-changes"],
  rejected: ["bad", "desk-state-rejected"],
  partially_shipped: ["neutral", "desk-state-partially-shipped"],
  shipped: ["neutral", "desk-state-shipped"],
  partially_invoiced: ["neutral", "desk-state-partially-invoiced"],
  completed: ["good", "desk-state-completed"],
  on_hold: ["waiting", "desk-state-on-hold"],
  closed: ["closed", "desk-state-closed"],
};

export function DocumentStateLabel({ state }: Pick<DocumentReference, "state">) {
  return <StateLabel labels={STATES} state={state} />;
}
