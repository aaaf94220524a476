// A page that could not be shown: what happened, what is kept, and a way on.
import { Code } from "../../components/code";
import { Icon } from "../../components/icon";
import { useHref, usePageData } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { useLocale } from "../../i18n/context";
import type { ProblemProps } from "../../types/server";
import { explain } from "./explain";

export default function ProblemPage({
  status,
  requestId,
  text: said,
  retryAfter,
  back,
}: ProblemProps) {
  const { text, words } = useLocale();
  const href = useHref();
  const { url, viewer } = usePageData();
  const { title, body, retry } = explain(status);
  const home = viewer ? "/dashboard" : "/login";
  const leadsElsewhere = back !== home && !(retry && url === home);
  return (
    <div className="sheet problem-page">
      <Icon name="alert" />
      <PageTitle title={text(title)}>
        {said ? words(said) : text(body)}
        {retryAfter !== null &&
          ` ${text("problem-retry-after", { minutes: Math.ceil(retryAfter / 60) })}`}
      </PageTitle>
      <p className="actions">
        {retry && (
          <a className="button primary" href={href(url)}>
            {text("problem-retry")}
          </a>
        )}
        {back && (
          <a className="button" href={href(back)}>
            {text("problem-back")}
          </a>
        )}
        {leadsElsewhere && (
          <a className="button" href={href(home)}>
            {viewer ? text("problem-dashboard") : text("problem-login")}
          </a>
        )}
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
