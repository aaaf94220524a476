// What the viewer may do with a price request.
import { ReasonForm } from "../../../components/document/reason-form";
import { useHref } from "../../../components/page-data";
import { FormProblem, PostForm } from "../../../components/post-form";
import { priceRequestPath } from "../../../components/price-paths";
import { WhoMay } from "../../../components/who-may";
import { WithCode } from "../../../components/with-code";
import { useLocale } from "../../../i18n/context";
import type { PriceRequestAction, PriceRequestProps } from "../../../types/server";

export function Actions({ request, withdrawForm, restartForm }: PriceRequestProps) {
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
