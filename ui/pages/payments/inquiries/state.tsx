// The state of an inquiry.
import { stateLabel } from "../../../components/status";
import type { InquiryState as State } from "../../../types/server";

export const InquiryState = stateLabel<State>({
  open: ["waiting", "inquiries-state-open"],
  answered: ["good", "inquiries-state-answered"],
  closed: ["closed", "inquiries-state-closed"],
});
