// The state of a credit note.
import { stateLabel } from "../../components/status";
import type { CreditNoteState as State } from "../../types/server";

export const CreditNoteState = stateLabel<State>({
  draft: ["neutral", "payments-state-draft"],
  submitted: ["neutral", "payments-state-submitted"],
  accepted: ["good", "credit-note-state-accepted"],
  rejected: ["bad", "credit-note-state-rejected"],
  withdrawn: ["closed", "credit-note-state-withdrawn"],
  received: ["neutral", "credit-note-state-received"],
});
