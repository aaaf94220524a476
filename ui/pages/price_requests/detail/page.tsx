// One price request.
import { DocumentPage, Situation } from "../../../components/document/document-page";
import { Unsent } from "../../../components/draft/unsent";
import { PRICE_EVENT_LABELS } from "../../../components/history/price-event-labels";
import { priceRequestPath } from "../../../components/price-paths";
import { RequestLines } from "../../../components/price-request/request-lines";
import { DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { PriceRequestAction, PriceRequestProps } from "../../../types/server";
import { RequestHeader } from "../header";
import { Actions } from "./actions";

export default function PriceRequestPage(props: PriceRequestProps) {
  const { request } = props;
  const { text, words } = useLocale();
  const { number, buyer, currency, state, reason, note, submittedAt, decidedAt } = request;
  const pathOf = (rest: `/${string}`) => priceRequestPath(number, rest);
  const may = (action: PriceRequestAction) => request.actions.includes(action);
  return (
    <DocumentPage
      document={request}
      pathOf={pathOf}
      header={
        <RequestHeader
          request={request}
          state={state}
          title={text("title-price-request")}
          back={{ path: "/products-price/requests", label: text("price-request-back") }}
        />
      }
      actions={
        <>
          {(state === "rejected" || state === "partially_approved") && (
            <Situation kind="problem" reason={request.decisionReason}>
              {text(state === "rejected" ? "price-request-is-rejected" : "price-request-is-partly")}
            </Situation>
          )}
          {state === "withdrawn" && (
            <Situation kind="warning" reason={request.decisionReason}>
              {text("price-request-is-withdrawn")}
            </Situation>
          )}
          {/* The actions lead to its form. */}
          <Unsent draft={props.unsent} path={null}>
            {text("price-request-unsent")}
          </Unsent>
          <Actions {...props} />
        </>
      }
      contents={
        state === "draft" && request.lines.length === 0 ? null : (
          <RequestLines lines={request.lines} currency={currency} />
        )
      }
      facts={{
        title: text("price-request-facts"),
        facts: {
          "list-buyer": words(buyer),
          "price-request-reason": reason,
          "price-request-note": note,
          "price-request-submitted-at": submittedAt && <DateTime value={submittedAt} withYear />,
          "price-request-decided-at": decidedAt && <DateTime value={decidedAt} withYear />,
        },
      }}
      files={null}
      commentForm={may("ask") ? props.commentForm : null}
      attachmentsForm={props.attachmentsForm}
      takesFiles={may("attach")}
      eventLabels={PRICE_EVENT_LABELS}
    />
  );
}
