// The messages of forms that the portal refuses by their HTTP status; the browser fetches them when it sends a form.
import type { MessageId } from "../types/messages";

export const REFUSALS: Record<number, MessageId> = {
  403: "form-forbidden",
  404: "form-not-found",
  409: "form-conflict",
  413: "form-too-large",
  429: "form-throttled",
};
