// The page for a request that failed: what happened and how to go on, by HTTP status (specification section 8).

import { MessageText } from "../../components/message-text";
import { ProblemSheet } from "../../components/problem-sheet";
import { Code } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { ProblemProps } from "../../types/server";
import "./problem.css";

export default function ProblemPage({
  status,
  requestId,
  text: message,
  retryAfter,
  back,
}: ProblemProps) {
  const { text } = useLocale();
  const { title, body, retry } = explain(status);
  const reference = requestId && (
    <p className="reference">
      {text("problem-status")} <Code>{String(status)}</Code> · {text("problem-request")}{" "}
      <Code>{requestId}</Code>
    </p>
  );
  return (
    <ProblemSheet title={title} retry={retry} back={back} reference={reference}>
      {message ? <MessageText message={message} /> : text(body)}
      {retryAfter !== null &&
        ` ${text("problem-retry-after", { minutes: Math.ceil(retryAfter / 60) })}`}
    </ProblemSheet>
  );
}

interface Explanation {
  title: MessageId;
  body: MessageId;
  retry: boolean;
}

const EXPLANATIONS: Record<number, Explanation> = {
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

function explain(status: number): Explanation {
  return EXPLANATIONS[status] ?? (status < 500 ? REFUSED : FAILED);
}
