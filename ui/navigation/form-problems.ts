// The message beside a refused form when the portal's answer has none.
import { isMessage } from "../i18n/is-message";
import type { MessageId } from "../types/messages";
import type { Form, Text } from "../types/server";
import { isOffline } from "./full-load";
import { REFUSALS } from "./refusals";
import type { Answer } from "./request";

/** The message when it is unknown whether the portal handled the form. */
const UNDECIDED: MessageId = "form-undecided";

/** The portal is unreachable or fails, so that no further messages can be fetched. */
const FAILURES: Record<number, MessageId> = {
  502: "form-unavailable",
  503: "form-unavailable",
  504: UNDECIDED,
};

/** The message of an HTTP status. */
export function problemOfStatus(status: number): Text {
  return { id: REFUSALS[status] ?? FAILURES[status] ?? "form-failed" };
}

/** The message for a missing response: with a network, the form may have arrived. */
export function problemOfNoResponse(): Text {
  return { id: isOffline() ? "form-offline" : UNDECIDED };
}

/** The portal's answer to a refused form. */
export type Refusal = Partial<Form>;

export function refusalIn(answer: Answer | null): Refusal {
  if (!answer) return { problem: problemOfNoResponse() };
  if (isRefusal(answer.body)) return answer.body;
  return { problem: answer.refusal ?? problemOfStatus(answer.status) };
}

/** The refusal's problem, or else its first error. */
export function problemIn(answer: Answer | null): Text {
  const { problem, errors = {} } = refusalIn(answer);
  const [error = problemOfStatus(422)] = Object.values(errors);
  return problem ?? error;
}

function isRefusal(body: object | null): body is Refusal {
  return body !== null && ("errors" in body || ("problem" in body && body.problem !== null));
}

export function isUndecided(problem: Text | null): boolean {
  return isMessage(problem, UNDECIDED);
}

/** Whether the form was sent and rejected. */
export function isRefused({ problem, errors, questions = {} }: Form): boolean {
  return problem !== null || Object.keys({ ...errors, ...questions }).length > 0;
}
