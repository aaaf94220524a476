// What the viewer may do with an invoice: send a draft, or take it back as long as the buyer has not decided on it.
import { ConfirmForm } from "../../../components/confirm-form";
import { DateField } from "../../../components/date-field";
import { Field, TextArea } from "../../../components/field";
import { useMay } from "../../../components/may";
import { Amount } from "../../../components/values";
import { WhoMay } from "../../../components/who-may";
import { WithCode } from "../../../components/with-code";
import { useLocale } from "../../../i18n/context";
import type { InvoiceProps } from "../../../types/server";
import { invoicePath } from "../paths";
import { isAboveReceived } from "./received";

export function Actions(props: InvoiceProps) {
  const mayApprove = useMay()("payments", "approve");
  const { state } = props.invoice;
  if (state !== "draft" && state !== "submitted") return null;
  if (!mayApprove) return <WhoMay area="payments" />;
  return (
    <div className="document-actions">
      {state === "draft" ? <Send {...props} /> : <Withdraw {...props} />}
    </div>
  );
}

function Send({ invoice, form }: InvoiceProps) {
  const { text } = useLocale();
  const { number, total, lines } = invoice;
  return (
    <ConfirmForm
      open={text("invoice-send")}
      openClass="button primary"
      confirms={{ invoice: number }}
      question={
        <>
          <WithCode code={number}>{text("invoice-send-question", { number })}</WithCode>{" "}
          <b>
            <Amount value={total} />
          </b>
        </>
      }
      path={invoicePath(number, "/send")}
      form={form}
      isGuarded
      submit={text("invoice-send")}
      submitClass="button primary"
    >
      <p>{text("invoice-send-hint")}</p>
      {lines.some((line) => isAboveReceived(line, lines)) && (
        <p className="late">{text("invoice-more-than-received")}</p>
      )}
      <Field
        name="supplierNumber"
        label="invoice-number"
        hint="invoice-number-hint"
        form={form}
        maxLength={40}
        dir="ltr"
        autoComplete="off"
      />
      <DateField name="issueDate" label="invoice-date" form={form} />
    </ConfirmForm>
  );
}

function Withdraw({ invoice, form }: InvoiceProps) {
  const { text } = useLocale();
  const { number } = invoice;
  return (
    <ConfirmForm
      open={text("invoice-withdraw")}
      confirms={{ invoice: number }}
      question={<WithCode code={number}>{text("invoice-withdraw-question", { number })}</WithCode>}
      path={invoicePath(number, "/withdraw")}
      form={form}
      isGuarded
      submit={text("invoice-withdraw")}
      submitClass="button danger"
    >
      <TextArea
        name="reason"
        label="invoice-withdraw-reason"
        hint="invoice-withdraw-hint"
        form={form}
        maxLength={500}
        required
      />
    </ConfirmForm>
  );
}
