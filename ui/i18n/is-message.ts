// Whether a text of the server is a certain message.
import type { MessageId } from "../types/messages";
import type { Text } from "../types/server";

export const isMessage = (text: Text | null, id: MessageId): boolean =>
  text !== null && "id" in text && text.id === id;
