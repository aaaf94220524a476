// The viewer's actions on the request, the most likely first.
import { requestPath } from "../../../components/document/paths";
import { ReasonForm } from "../../../components/document/reason-form";
import { useHref } from "../../../components/page-data";
import { Amount } from "../../../components/values";
import { WhoMay } from "../../../components/who-may";
import { WithCode } from "../../../components/with-code";
import { useLocale } from "../../../i18n/context";
import type { QuotationProps, QuotationRequestAction } from "../../../types/server";

export function Actions({ request, declineForm, withdrawForm }: QuotationProps) {
  const { text } = useLocale();
  const href = useHref();
  const { number, version, state, quotation } = request;
  const may = (action: QuotationRequestAction) => request.actions.includes(action);
  const editor = (label: string) => (
    <a className="button primary" href={href(requestPath(number, "/quotation"))}>
      {label}
    </a>
  );
  return (
    <div className="document-actions">
      <WhoMay area="quotationRequests" />
      {may("respond") &&
        editor(state === "draft" ? text("draft-continue") : text("quotation-respond"))}
      {may("revise") &&
        !may("respond") &&
        editor(state === "withdrawn" ? text("quotation-respond-again") : text("quotation-revise"))}
      {may("withdraw") && (
        <ReasonForm
          name="withdrawForm"
          form={withdrawForm}
          path={requestPath(number, "/withdraw")}
          version={version}
          open="quotation-withdraw"
          question={
            <>
              <WithCode code={number}>{text("quotation-withdraw-question", { number })}</WithCode>{" "}
              {quotation && (
                <b>
                  <Amount
                    value={{
                      amount: quotation.totals.gross,
                      currency: quotation.totals.currency,
                    }}
                  />
                </b>
              )}
            </>
          }
          label="quotation-withdraw-reason"
          hint="quotation-withdraw-hint"
          send="quotation-withdraw-send"
        />
      )}
      {may("decline") && (
        <ReasonForm
          name="declineForm"
          form={declineForm}
          path={requestPath(number, "/decline")}
          version={version}
          open="quotation-decline"
          question={
            <WithCode code={number}>{text("quotation-decline-question", { number })}</WithCode>
          }
          label="quotation-decline-reason"
          hint="quotation-decline-hint"
          send="quotation-decline-send"
          required
        />
      )}
    </div>
  );
}
