// Actions of an invoice: send or discard a draft, withdraw it as long as the buyer has not decided on it, or credit it.
import { AfterFiles } from "../../../components/attachments/after-files";
import { ConfirmForm } from "../../../components/confirm-form";
import { useMay } from "../../../components/may";
import { useHref } from "../../../components/page-data";
import { Amount } from "../../../components/values";
import { WhoMay } from "../../../components/who-may";
import { WithCode } from "../../../components/with-code";
import { useLocale } from "../../../i18n/context";
import type { InvoiceProps, InvoiceState } from "../../../types/server";
import { invoicePath } from "../paths";
import { SendForm, WithdrawForm } from "../sending";
import { isAboveReceived } from "./received";

/** States of invoices of which an amount is still to be paid. */
const OPEN: readonly InvoiceState[] = [
  "submitted",
  "approved",
  "on_hold",
  "disputed",
  "partially_paid",
];

export function Actions({ invoice, form }: InvoiceProps) {
  const { text } = useLocale();
  const href = useHref();
  const may = useMay();
  const { state, number, total, outstanding, lines } = invoice;
  // One of nothing was paid when it was sent.
  const undecided = Number(total.amount) === 0 ? "paid" : "submitted";
  const isWithdrawable = state === undecided && total.amount === outstanding.amount;
  const isCreditable = OPEN.includes(state) && lines.length > 0 && may("payments", "edit");
  const decides = state === "draft" || isWithdrawable;
  if (!decides && !isCreditable) return null;
  const sent = { number, confirms: { invoice: number }, form };
  return (
    <div className="document-actions">
      {decides && !may("payments", "approve") && <WhoMay area="payments" />}
      {state === "draft" && may("payments", "approve") && (
        <AfterFiles>
          <SendForm
            {...sent}
            path={invoicePath(number, "/send")}
            total={total}
            question="invoice-send-question"
            hint="invoice-send-hint"
            date="invoice-date"
          >
            {lines.some((line) => isAboveReceived(line, lines)) && (
              <p className="late">{text("invoice-more-than-received")}</p>
            )}
          </SendForm>
        </AfterFiles>
      )}
      {state === "draft" && may("purchaseOrders", "edit") && (
        <ConfirmForm
          open={text("order-invoice-discard-send")}
          confirms={sent.confirms}
          question={
            <>
              <WithCode code={number}>{text("order-invoice-discard-hint", { number })}</WithCode>{" "}
              <b>
                <Amount value={total} />
              </b>
            </>
          }
          path={invoicePath(number, "/discard")}
          isOpen={false}
          submit={text("order-invoice-discard-send")}
          submitClass="button danger"
        />
      )}
      {isWithdrawable && may("payments", "approve") && (
        <WithdrawForm
          {...sent}
          path={invoicePath(number, "/withdraw")}
          question="invoice-withdraw-question"
          withdraw="invoice-withdraw"
        />
      )}
      {isCreditable && (
        <a className="button" href={href(invoicePath(number, "/credit-note"))}>
          {text("credit-note-issue")}
        </a>
      )}
    </div>
  );
}
