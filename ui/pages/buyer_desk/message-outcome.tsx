// What came of a message, as a word and a colour.
import { StateLabel, type StateLabels } from "../../components/status";
import type { MessageOutcome } from "../../types/server";

export const OUTCOMES: StateLabels<MessageOutcome> = {
  taken: ["good", "desk-message-taken"],
  refused: ["bad", "desk-message-refused"],
};

export function OutcomeLabel({ outcome }: { outcome: MessageOutcome }) {
  return <StateLabel labels={OUTCOMES} state={outcome} />;
}
