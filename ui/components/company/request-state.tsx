// The state of a request that the buyer decides.
import type { ChangeRequestState } from "../../types/server";
import { StateLabel, type StateLabels } from "../status";

export function RequestState({ state }: { state: ChangeRequestState }) {
  return <StateLabel labels={LABELS} state={state} />;
}

const LABELS: StateLabels<ChangeRequestState> = {
  draft: ["neutral", "company-state-draft"],
  waiting: ["waiting", "company-state-waiting"],
  cooling_off: ["waiting", "company-state-waiting"],
  in_force: ["good", "company-state-approved"],
  rejected: ["bad", "company-state-rejected"],
  withdrawn: ["closed", "company-state-withdrawn"],
  stopped: ["closed", "company-state-stopped"],
};
