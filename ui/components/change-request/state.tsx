// The state of a request as a word and a colour.
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { ChangeDecider, ChangeRequestState } from "../../types/server";
import { Status, type Tone } from "../status";

interface ChangeRequestStateProps {
  state: ChangeRequestState;
  decider: ChangeDecider;
}

export function ChangeRequestStateLabel({ state, decider }: ChangeRequestStateProps) {
  const { text } = useLocale();
  const [tone, label] =
    state === "waiting" && decider === "buyer" ? WAITING_FOR_BUYER : LABELS[state];
  return <Status tone={tone}>{text(label)}</Status>;
}

const WAITING_FOR_BUYER = ["waiting", "change-request-waiting-buyer"] as const;

const LABELS: Record<ChangeRequestState, readonly [Tone, MessageId]> = {
  draft: ["neutral", "change-request-draft"],
  waiting: ["waiting", "change-request-waiting"],
  cooling_off: ["waiting", "change-request-cooling-off"],
  in_force: ["good", "change-request-in-force"],
  rejected: ["bad", "change-request-rejected"],
  withdrawn: ["closed", "change-request-withdrawn"],
  stopped: ["bad", "change-request-stopped"],
};
