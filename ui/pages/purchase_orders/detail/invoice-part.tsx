// Drafts an invoice for one despatch advice, or for chosen quantities of the lines.
import { ConfirmForm } from "../../../components/confirm-form";
import { orderPath } from "../../../components/document/paths";
import { lineField } from "../../../components/draft/line-field";
import { Field } from "../../../components/field";
import { SelectField } from "../../../components/select-field";
import { Code, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Form, Order, OrderLine } from "../../../types/server";

/** `null` if there is nothing to choose from. */
export function InvoicePart({ order, form }: { order: Order; form: Form }) {
  const { text, words } = useLocale();
  const { number, version } = order;
  const lines = order.lines.filter(hasDelivered);
  const advices = order.despatchAdvices.filter(({ cancelledAt }) => cancelledAt === null);
  if (lines.length === 0) return null;
  const isRefused = Object.keys(form.errors).some((name) => name.endsWith(".quantity"));
  return (
    <ConfirmForm
      open={text("order-invoice-part")}
      isOpen={isRefused}
      confirms={{}}
      question={text("order-invoice-part-question")}
      path={orderPath(number, "/invoices")}
      form={form}
      hidden={{ version }}
      hidesProblem
      submit={text("order-draft-invoice")}
      submitClass="button primary"
    >
      <SelectField
        name="despatchAdvice"
        label="order-invoice-despatch"
        value={form.values.despatchAdvice ?? ""}
        options={[
          ["", text("order-invoice-despatch-none")],
          ...advices.map(({ number }) => [number, number] as const),
        ]}
      />
      {lines.map(({ lineNumber, description, item }) => (
        <div key={lineNumber}>
          <p>
            <Quantity value={lineNumber} /> · {words(description)} {item && <Code>{item}</Code>}
          </p>
          <Field
            name={lineField(lineNumber, "quantity")}
            label="order-invoice-quantity"
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      ))}
    </ConfirmForm>
  );
}

function hasDelivered({ shipped, received, invoiced }: OrderLine): boolean {
  return Math.max(Number(shipped), Number(received)) > Number(invoiced);
}
