// The words for each HTTP status (specification section 8), and whether asking again may help.
import { LOST, OFFLINE } from "../../navigation/no-answer";
import type { MessageId } from "../../types/messages";

interface Explanation {
  title: MessageId;
  body: MessageId;
  retry: boolean;
}

const EXPLANATIONS: Record<number, Explanation> = {
  [OFFLINE]: { title: "problem-offline-title", body: "problem-offline-body", retry: true },
  [LOST]: { title: "problem-lost-title", body: "problem-lost-body", retry: true },
  403: { title: "problem-forbidden-title", body: "problem-forbidden-body", retry: false },
  404: { title: "problem-not-found-title", body: "problem-not-found-body", retry: false },
  405: { title: "problem-method-title", body: "problem-method-body", retry: false },
  409: { title: "problem-conflict-title", body: "problem-conflict-body", retry: false },
  413: { title: "problem-too-large-title", body: "problem-too-large-body", retry: false },
  422: { title: "problem-invalid-title", body: "problem-invalid-body", retry: false },
  429: { title: "problem-throttled-title", body: "problem-throttled-body", retry: true },
  502: { title: "problem-gateway-title", body: "problem-gateway-body", retry: true },
  503: { title: "problem-unavailable-title", body: "problem-unavailable-body", retry: true },
  504: { title: "problem-timeout-title", body: "problem-timeout-body", retry: true },
};

const REFUSED: Explanation = {
  title: "problem-refused-title",
  body: "problem-refused-body",
  retry: false,
};

const FAILED: Explanation = {
  title: "problem-server-title",
  body: "problem-server-body",
  retry: true,
};

export function explain(status: number): Explanation {
  return EXPLANATIONS[status] ?? (status < 500 ? REFUSED : FAILED);
}
