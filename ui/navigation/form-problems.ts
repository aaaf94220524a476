// What is said beside a form that was not taken, where the portal's answer does not say it.
import type { MessageId } from "../types/messages";
import type { Text } from "../types/server/Text";
import { isOffline } from "./full-load";

const PROBLEMS: Record<number, MessageId> = {
  403: "form-forbidden",
  404: "form-not-found",
  409: "form-conflict",
  413: "form-too-large",
  429: "form-throttled",
  502: "form-unavailable",
  503: "form-unavailable",
  504: "form-undecided",
};

/** The words for an HTTP status. */
export function problemOfStatus(status: number): Text {
  return { id: PROBLEMS[status] ?? "form-failed" };
}

/** The words for no answer at all: with a network, the form may have arrived all the same. */
export function problemOfSilence(): Text {
  return { id: isOffline() ? "form-offline" : "form-undecided" };
}
