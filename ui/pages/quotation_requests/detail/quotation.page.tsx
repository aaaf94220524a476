// One quotation request, with the supplier's quotation.
import { Changes } from "../../../components/changes/changes";
import { Countdown } from "../../../components/countdown";
import { amountColumn, DataTable, dateColumn, NumberLink } from "../../../components/data-table";
import { DocumentPage, Situation } from "../../../components/document/document-page";
import { orderPath, requestPath } from "../../../components/document/paths";
import { referenceFacts } from "../../../components/document/reference-facts";
import { Unsent } from "../../../components/draft/unsent";
import type { FactValues } from "../../../components/facts";
import { OrderState } from "../../../components/order/state";
import { PostForm } from "../../../components/post-form";
import { RequestHeader } from "../../../components/quotation-request/header";
import { isOpen } from "../../../components/quotation-request/state";
import { Section } from "../../../components/section";
import { CalendarDate, Deadline } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type {
  QuotationProps,
  QuotationRequest,
  QuotationRequestAction,
  QuotationRequestState,
  RequestOrder,
} from "../../../types/server";
import { Actions } from "./actions";
import { RequestLines } from "./request-lines";
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

/** The facts of a quotation request: its deadline, buyer and terms. */
function useRequestFacts(request: QuotationRequest): FactValues {
  const { words, currencySign } = useLocale();
  const due = (
    <span className="lines">
      <Deadline value={request.submissionDueAt} withYear />
      {isOpen(request.state) && <Countdown until={request.submissionDueAt} now={request.now} />}
    </span>
  );
  return {
    "quotations-due": due,
    "list-buyer": words(request.buyer),
    "list-issued": <CalendarDate value={request.issueDate} />,
    "quotation-currency": currencySign(request.currency),
    "quotation-payment-terms": words(request.paymentTerms),
    "quotation-incoterm": request.incoterm && <bdi dir="ltr">{request.incoterm}</bdi>,
    "quotation-delivery-place": words(request.deliveryPlace),
    "quotation-buyer-note": words(request.note),
    ...referenceFacts(request.references),
  };
}

/** A notice that the buyer changed the request, or why it is closed. */
function RequestSituation({ request, acknowledgeForm }: QuotationProps) {
  const { text } = useLocale();
  const { number, version, state, reason } = request;
  if (request.actions.includes("acknowledge_amendment")) {
    return (
      <PostForm
        className="notice warning amended"
        path={requestPath(number, "/acknowledge-amendment")}
        form={acknowledgeForm}
        name="acknowledgeForm"
        hidden={{ version }}
        submit={text("quotation-acknowledge")}
      >
        <span>{text("quotation-amended")}</span>
      </PostForm>
    );
  }
  const sentence = SENTENCES[state];
  return (
    sentence && (
      <Situation kind="warning" reason={reason}>
        {text(sentence)}
      </Situation>
    )
  );
}

const SENTENCES: Partial<Record<QuotationRequestState, MessageId>> = {
  declined: "quotation-is-declined",
  cancelled: "quotation-is-cancelled",
  expired: "quotation-is-expired",
  withdrawn: "quotation-is-withdrawn",
};

/** The orders that came from the request. */
function RequestOrders({ orders }: { orders: RequestOrder[] }) {
  const { text } = useLocale();
  return (
    <Section title={text("quotation-orders")}>
      <DataTable<RequestOrder>
        rows={orders}
        keyOf={({ number }) => number}
        columns={[
          {
            label: "quotation-order-number",
            cell: ({ number }) => <NumberLink number={number} path={orderPath(number)} />,
          },
          dateColumn("list-issued", ({ issueDate }) => issueDate),
          { label: "list-state", cell: ({ state }) => <OrderState state={state} /> },
          amountColumn("quotation-order-total", ({ total }) => total),
        ]}
      />
    </Section>
  );
}
