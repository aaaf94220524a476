// The viewer's actions on the order, the most likely first.
import { orderPath } from "../../../components/document/paths";
import { ReasonForm } from "../../../components/document/reason-form";
import { useHref } from "../../../components/page-data";
import { FormProblem, PostForm } from "../../../components/post-form";
import { useLocale } from "../../../i18n/context";
import type { OrderAction, PurchaseOrderProps } from "../../../types/server";

export function Actions({ order, unsentResponse, form, rejectForm }: PurchaseOrderProps) {
  const { text } = useLocale();
  const href = useHref();
  const { number, version } = order;
  const may = (action: OrderAction) => order.actions.includes(action);
  const button = (path: `/${string}`, label: string, className = "button") => (
    <PostForm
      path={orderPath(number, path)}
      form={form}
      hidden={{ version, draftVersion: unsentResponse?.version }}
      hidesProblem
      submit={label}
      submitClass={className}
    />
  );
  const link = (path: `/${string}`, label: string, className = "button") => (
    <a className={className} href={href(orderPath(number, path))}>
      {label}
    </a>
  );
  return (
    <>
      <FormProblem form={form} />
      <div className="document-actions">
        {may("respond") && button("/accept", text("order-accept"), "button primary")}
        {may("respond") && link("/response", text("order-respond"))}
        {may("acknowledge") && button("/acknowledge", text("order-acknowledge"))}
        {may("ship") && link("/despatch-advice", text("order-ship"), "button primary")}
        {may("invoice") && button("/invoices", text("order-draft-invoice"))}
        {may("reject") && (
          <ReasonForm
            name="rejectForm"
            form={rejectForm}
            path={orderPath(number, "/reject")}
            version={version}
            draftVersion={unsentResponse?.version}
            open="order-reject"
            label="order-reject-reason"
            hint="order-reject-hint"
            send="order-reject-send"
            required
          />
        )}
      </div>
    </>
  );
}
