// What became of a message, as a word and a colour.
import { StateLabel, type StateLabels } from "../../components/status";
import type { MessageState } from "../../types/server";

export const MESSAGE_STATES: StateLabels<MessageState> = {
  taken: ["good", "desk-message-taken"],
  refused: ["bad", "desk-message-refused"],
};

export function MessageStateLabel({ state }: { state: MessageState }) {
  return <StateLabel labels={MESSAGE_STATES} state={state} />;
}
