// The viewer's actions on the order, the most likely first.
import { ConfirmForm } from "../../../components/confirm-form";
import { orderPath } from "../../../components/document/paths";
import { ReasonForm } from "../../../components/document/reason-form";
import { useMay } from "../../../components/may";
import { SupplierOrderNumber } from "../../../components/order/supplier-order-number";
import { useHref } from "../../../components/page-data";
import { FormProblem, PostForm } from "../../../components/post-form";
import { Amount } from "../../../components/values";
import { WhoMay } from "../../../components/who-may";
import { WithCode } from "../../../components/with-code";
import { useLocale } from "../../../i18n/context";
import type { OrderAction, PurchaseOrderProps } from "../../../types/server";
import { InvoicePart } from "./invoice-part";

export function Actions(props: PurchaseOrderProps) {
  const { order, unsentResponse, form, acknowledgeForm, rejectForm } = props;
  const { text } = useLocale();
  const href = useHref();
  const { number, version } = order;
  const may = (action: OrderAction) => order.actions.includes(action);
  const isPermitted = useMay();
  const mayApprove = isPermitted("purchaseOrders", "approve");
  const total = (
    <b>
      <Amount value={{ amount: order.totals.gross, currency: order.totals.currency }} />
    </b>
  );
  const button = (path: `/${string}`, label: string) => (
    <PostForm
      path={orderPath(number, path)}
      form={form}
      hidden={{ version, draftVersion: unsentResponse?.version }}
      hidesProblem
      submit={label}
      submitClass="button"
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
      <WhoMay area="purchaseOrders" />
      {may("invoice") && !isPermitted("payments", "approve") && (
        <p className="who-may">{text("order-invoice-sender")}</p>
      )}
      <div className="document-actions">
        {may("respond") && mayApprove && (
          <ConfirmForm
            open={text("order-accept")}
            openClass="button primary"
            isOpen={
              form.questions?.version !== undefined || form.errors.supplierOrderNumber !== undefined
            }
            confirms={{ version: `${version}` }}
            question={
              <>
                <WithCode code={number}>{text("order-accept-question", { number })}</WithCode>{" "}
                {total}
              </>
            }
            path={orderPath(number, "/accept")}
            form={form}
            hidden={{ version, draftVersion: unsentResponse?.version }}
            hidesProblem
            submit={text("order-accept-send")}
          >
            <SupplierOrderNumber form={form} current={order.supplierOrderNumber} />
          </ConfirmForm>
        )}
        {may("respond") && link("/response", text("order-respond"))}
        {may("acknowledge") && (
          <PostForm
            path={orderPath(number, "/acknowledge")}
            form={acknowledgeForm}
            name="acknowledgeForm"
            hidden={{ version }}
            submit={text("order-acknowledge")}
            submitClass="button"
          />
        )}
        {may("ship") && link("/despatch-advice", text("order-ship"), "button primary")}
        {may("invoice") && button("/invoices", text("order-draft-invoice"))}
        {may("invoice") && <InvoicePart order={order} form={form} />}
        {may("reject") && (
          <ReasonForm
            name="rejectForm"
            form={rejectForm}
            path={orderPath(number, "/reject")}
            version={version}
            draftVersion={unsentResponse?.version}
            open="order-reject"
            question={
              <>
                <WithCode code={number}>{text("order-reject-question", { number })}</WithCode>{" "}
                {total}
              </>
            }
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
