// One quotation request, with the supplier's quotation.
import { Changes } from "../../../components/changes/changes";
import { DocumentPage } from "../../../components/document/document-page";
import { requestPath } from "../../../components/document/paths";
import { Unsent } from "../../../components/draft/unsent";
import { RequestHeader } from "../../../components/quotation-request/header";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { QuotationProps, QuotationRequestAction } from "../../../types/server";
import { Actions } from "./actions";
import { useRequestFacts } from "./request-facts";
import { RequestLines } from "./request-lines";
import { RequestOrders } from "./request-orders";
import { RequestSituation } from "./request-situation";
import { SubmittedQuotation } from "./submitted-quotation";
import "./quotation.css";

export default function QuotationPage(props: QuotationProps) {
  const { request } = props;
  const { text } = useLocale();
  const facts = useRequestFacts(request);
  const pathOf = (rest: `/${string}`) => requestPath(request.number, rest);
  const quoted = request.quotation?.totals ?? null;
  const may = (action: QuotationRequestAction) => request.actions.includes(action);
  return (
    <DocumentPage
      document={request}
      pathOf={pathOf}
      header={
        <RequestHeader
          request={request}
          total={quoted && { amount: quoted.gross, currency: quoted.currency }}
          title={text("title-quotation")}
          back={{ path: "/quotations", label: text("quotation-list-back") }}
        />
      }
      actions={
        <>
          <RequestSituation {...props} />
          <Unsent
            draft={props.unsent}
            path={may("respond") || may("revise") ? pathOf("/quotation") : null}
          >
            {text("draft-unsent-quotation")}
          </Unsent>
          <Actions {...props} />
        </>
      }
      contents={
        <>
          {request.changes.length > 0 && (
            <Section title={text("quotation-changes")}>
              <Changes changes={request.changes} />
            </Section>
          )}
          <RequestLines {...request} />
          {request.quotation && <SubmittedQuotation quotation={request.quotation} />}
          {request.orders.length > 0 && <RequestOrders orders={request.orders} />}
        </>
      }
      facts={{ title: text("quotation-facts"), facts }}
      files={{
        pdf: pathOf("/request.pdf"),
        answer: request.quotation && {
          name: text("quotation-yours"),
          pdf: pathOf("/quotation.pdf"),
        },
      }}
      commentForm={may("ask") ? props.commentForm : null}
      attachmentsForm={props.attachmentsForm}
      takesFiles={may("attach")}
    />
  );
}
