// The state of an inquiry.
import { StateLabel, type StateLabels } from "../../../components/status";
import type { InquiryState as State } from "../../../types/server";

const STATES: StateLabels<State> = {
  open: ["waiting", "inquiries-state-open"],
  answered: ["good", "inquiries-state-answered"],
  closed: ["closed", "inquiries-state-closed"],
};

export function InquiryState({ state }: { state: State }) {
  return <StateLabel labels={STATES} state={state} />;
}
