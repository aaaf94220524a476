// Shows the state of a message as a word and a colour.
import { type StateLabels, stateLabel } from "../../components/status";
import type { MessageState } from "../../types/server";

export const MESSAGE_STATES: StateLabels<MessageState> = {
  taken: ["good", "desk-message-taken"],
  refused: ["bad", "desk-message-refused"],
};

export const MessageStateLabel = stateLabel(MESSAGE_STATES);
