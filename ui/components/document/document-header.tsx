// The header of every page of a document: the way back, the number, and beside it status, date and value.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import { BackLink } from "../back-link";
import { PageTitle } from "../page-title";
import "./document-header.css";
import { Words } from "../words";

interface DocumentHeaderProps {
  back: { path: string; label: string };
  title: string;
  number: string;
  /** The sentence below the title. */
  about: string;
  status: ReactNode;
  /** The date that matters most. */
  date: { label: MessageId; value: ReactNode };
  /** Total with VAT; a request without a quotation has none. */
  total: ReactNode;
}

export function DocumentHeader(props: DocumentHeaderProps) {
  const { back, title, number, about, status, date, total } = props;
  const { text } = useLocale();
  return (
    <>
      <BackLink path={back.path}>{back.label}</BackLink>
      <div className="title-line">
        <PageTitle title={title} number={number}>
          <Words>{about}</Words>
        </PageTitle>
        <dl className="standing">
          <div>
            <dt>{text("list-state")}</dt>
            <dd>{status}</dd>
          </div>
          <div>
            <dt>{text(date.label)}</dt>
            <dd>{date.value}</dd>
          </div>
          {total && (
            <div>
              <dt>{text("totals-gross")}</dt>
              <dd className="lines">{total}</dd>
            </div>
          )}
        </dl>
      </div>
    </>
  );
}
