// Shows a problem in place of a page, and the links that lead on.
import type { ReactNode } from "react";
import { useLocale } from "../i18n/context";
import type { MessageId } from "../types/messages";
import { Icon } from "./icon";
import { useHref, usePageData } from "./page-data";
import { PageTitle } from "./page-title";

interface ProblemSheetProps {
  title: MessageId;
  /** Whether another try may succeed. */
  retry: boolean;
  /** The path of the page before. */
  back: string | null;
  children: ReactNode;
  reference?: ReactNode;
}

export function ProblemSheet({ title, retry, back, children, reference }: ProblemSheetProps) {
  const { text, words } = useLocale();
  const href = useHref();
  const { url, viewer } = usePageData();
  const first = viewer?.menu?.[0];
  const home = first?.link ?? (viewer ? "/dashboard" : "/login");
  const leadsElsewhere = back !== home && !(retry && url === home);
  return (
    <div className="sheet problem-page">
      <Icon name="alert" />
      <PageTitle title={text(title)}>{children}</PageTitle>
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
            {first ? words(first.label) : text(viewer ? "problem-dashboard" : "problem-login")}
          </a>
        )}
      </p>
      {reference}
    </div>
  );
}
