// What is said beside a form that was not taken, where the portal's answer does not say it.
import type { MessageId } from "../types/messages";
import type { Text } from "../types/server/Text";
import { isOffline } from "./full-load";

/** What is said where the portal may have done what the form asked for, or not. */
const UNDECIDED: MessageId = "form-undecided";

const PROBLEMS: Record<number, MessageId> = {
  403: "form-forbidden",
  404: "form-not-found",
  409: "form-conflict",
  413: "form-too-large",
  429: "form-throttled",
  502: "form-unavailable",
  503: "form-unavailable",
  504: UNDECIDED,
};

/** The words for an HTTP status. */
export function problemOfStatus(status: number): Text {
  return { id: PROBLEMS[status] ?? "form-failed" };
}

/** The words for no answer at all: with a network, the form may have arrived all the same. */
export function problemOfSilence(): Text {
  return { id: isOffline() ? "form-offline" : UNDECIDED };
}

export function isUndecided(problem: Text | null): boolean {
  return problem !== null && "id" in problem && problem.id === UNDECIDED;
}
