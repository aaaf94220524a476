// One price request.
import { DocumentPage, Situation } from "../../../components/document/document-page";
import { ReasonForm } from "../../../components/document/reason-form";
import { Unsent } from "../../../components/draft/unsent";
import { PRICE_EVENT_LABELS } from "../../../components/history/price-event-labels";
import { useHref } from "../../../components/page-data";
import { FormProblem, PostForm } from "../../../components/post-form";
import { priceRequestPath } from "../../../components/price-paths";
import { RequestLines } from "../../../components/price-request/request-lines";
import { DateTime } from "../../../components/values";
import { WhoMay } from "../../../components/who-may";
import { WithCode } from "../../../components/with-code";
import { useLocale } from "../../../i18n/context";
import type { PriceRequestAction, PriceRequestProps } from "../../../types/server";
import { RequestHeader } from "../header";

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

/** The viewer's actions on a price request. */
function Actions({ request, withdrawForm, restartForm }: PriceRequestProps) {
  const { text } = useLocale();
  const href = useHref();
  const { number, version, state } = request;
  const may = (action: PriceRequestAction) => request.actions.includes(action);
  return (
    <div className="document-actions">
      <WhoMay area="prices" />
      {may("edit") && (
        <a className="button primary" href={href(priceRequestPath(number, "/edit"))}>
          {text("draft-continue")}
        </a>
      )}
      {may("restart") ? (
        <PostForm
          path={priceRequestPath(number, "/restart")}
          form={restartForm}
          name="restartForm"
          submit={text(
            state === "partially_approved"
              ? "price-request-restart-rejected"
              : "price-request-restart",
          )}
        />
      ) : (
        <FormProblem form={restartForm} />
      )}
      {may("withdraw") && (
        <ReasonForm
          name="withdrawForm"
          form={withdrawForm}
          path={priceRequestPath(number, "/withdraw")}
          version={version}
          open={state === "draft" ? "price-request-give-up" : "price-request-withdraw"}
          question={
            <WithCode code={number}>{text("price-request-withdraw-question", { number })}</WithCode>
          }
          label="price-request-withdraw-reason"
          hint={state === "draft" ? "price-request-give-up-hint" : "price-request-withdraw-hint"}
          send={state === "draft" ? "price-request-give-up" : "price-request-withdraw"}
        />
      )}
    </div>
  );
}
