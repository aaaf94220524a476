// One request for quotation: what the buyer asks for, what was offered, and what is to be done.
import { BackLink } from "../../../components/back-link";
import "../../../components/document/document.css";
import "./quotation.css";
import { Attachments } from "../../../components/attachments/attachments";
import { Changes } from "../../../components/changes/changes";
import { Comments } from "../../../components/comments/comments";
import { DocumentFiles } from "../../../components/document/document-files";
import { Unsent } from "../../../components/draft/unsent";
import { History } from "../../../components/history/history";
import { PageTitle } from "../../../components/page-title";
import { Closes } from "../../../components/quotation-request/closes";
import { isOpen } from "../../../components/quotation-request/is-open";
import { requestPath } from "../../../components/quotation-request/path";
import { RequestState } from "../../../components/quotation-request/state";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { QuotationProps } from "../../../types/server";
import { Actions } from "./actions";
import { RequestFacts } from "./request-facts";
import { RequestLines } from "./request-lines";
import { Situation } from "./situation";
import { SubmittedQuotation } from "./submitted-quotation";

export default function QuotationPage(props: QuotationProps) {
  const { request, commentForm } = props;
  const { text, words } = useLocale();
  const mayAsk = request.actions.includes("ask");
  return (
    <>
      <div className="title-line">
        <PageTitle title={text("title-quotation")} number={request.number}>
          {words(request.subject)}
        </PageTitle>
        <div className="standing">
          {isOpen(request.state) && <Closes at={request.submissionDueAt} now={request.now} />}
          <RequestState state={request.state} />
        </div>
        <BackLink path="/quotations">{text("quotation-list-back")}</BackLink>
      </div>
      <Situation {...props} />
      <Unsent
        draft={props.unsent}
        path={isAnswerable(request) ? requestPath(request.number, "/quotation") : null}
      >
        {text("draft-unsent-quotation")}
      </Unsent>
      <Actions {...props} />
      <div className="document">
        <div className="stack">
          {request.changes.length > 0 && (
            <Section title={text("quotation-changes")}>
              <Changes changes={request.changes} />
            </Section>
          )}
          <RequestLines request={request} />
          {request.quotation && <SubmittedQuotation quotation={request.quotation} />}
          <Comments
            comments={request.comments}
            hasOlder={request.older.comments}
            form={mayAsk ? commentForm : null}
            path={requestPath(request.number, "/comments")}
          />
        </div>
        <div className="stack">
          <RequestFacts request={request} />
          {request.quotation && (
            <DocumentFiles pdf={requestPath(request.number, "/quotation.pdf")} />
          )}
          <Attachments
            attachments={request.attachments}
            form={props.attachmentsForm}
            takesFiles={request.actions.includes("attach")}
            path={requestPath(request.number, "/attachments")}
          />
          <History events={request.events} hasOlder={request.older.events} />
        </div>
      </div>
    </>
  );
}

function isAnswerable({ actions }: QuotationProps["request"]): boolean {
  return actions.includes("respond") || actions.includes("revise");
}
