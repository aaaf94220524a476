// The state of a credit note.
import { StateLabel, type StateLabels } from "../../components/status";
import type { CreditNoteState as State } from "../../types/server";

const STATES: StateLabels<State> = {
  draft: ["neutral", "payments-state-draft"],
  submitted: ["neutral", "payments-state-submitted"],
  accepted: ["good", "credit-note-state-accepted"],
  rejected: ["bad", "credit-note-state-rejected"],
  withdrawn: ["closed", "credit-note-state-withdrawn"],
  received: ["neutral", "credit-note-state-received"],
};

export function CreditNoteState({ state }: { state: State }) {
  return <StateLabel labels={STATES} state={state} />;
}
