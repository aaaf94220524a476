// A page that could not be shown: what happened, what is kept, and a way on.
import { Code } from "../../components/code";
import { Icon } from "../../components/icon";
import { useHref, usePageData } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { useText, useWords } from "../../i18n/context";
import type { ProblemProps } from "../../types/server/ProblemProps";
import { explain } from "./explain";

export function ProblemPage({ status, requestId, text: said }: ProblemProps) {
  const text = useText();
  const words = useWords();
  const href = useHref();
  const { url, viewer } = usePageData();
  const { title, body, retry } = explain(status, text);
  return (
    <div className="sheet problem-page">
      <Icon name="alert" />
      <PageTitle title={title}>{said ? words(said) : body}</PageTitle>
      <p className="actions">
        {retry && (
          // The browser itself asks again: a page kept in memory would only show the problem once more.
          <a className="button primary" href={href(url)} data-reload="">
            {text("problem-retry")}
          </a>
        )}
        <a className="button" href={href(viewer ? "/dashboard" : "/login")}>
          {viewer ? text("problem-dashboard") : text("problem-login")}
        </a>
      </p>
      {requestId && (
        <p className="reference">
          {text("problem-status")} <Code>{String(status)}</Code> · {text("problem-request")}{" "}
          <Code>{requestId}</Code>
        </p>
      )}
    </div>
  );
}
