// The order's invoices; drafts can be discarded.
import { ConfirmForm } from "../../../components/confirm-form";
import { amountColumn, DataTable, dateColumn, NumberLink } from "../../../components/data-table";
import { orderPath } from "../../../components/document/paths";
import { InvoiceState } from "../../../components/invoice-state";
import { useMay } from "../../../components/may";
import { Named } from "../../../components/named";
import { Section } from "../../../components/section";
import { Amount } from "../../../components/values";
import { WithCode } from "../../../components/with-code";
import { useLocale } from "../../../i18n/context";
import type { Form, OrderInvoice } from "../../../types/server";

interface InvoicesProps {
  /** The order's number. */
  order: string;
  invoices: OrderInvoice[];
  /** The outcome of the last action on a draft. */
  form: Form;
}

export function Invoices({ order, invoices, form }: InvoicesProps) {
  const { text } = useLocale();
  const may = useMay();
  const mayEdit = may("purchaseOrders", "edit");
  const hasDraft = invoices.some(isDraft);
  return (
    <Section title={text("order-invoices")} anchor="invoices">
      <DataTable<OrderInvoice>
        rows={invoices}
        keyOf={({ number }) => number}
        columns={[
          {
            label: "payments-invoice",
            cell: ({ number }) => (
              <NumberLink
                number={number}
                path={`/payments/invoices/${encodeURIComponent(number)}`}
              />
            ),
          },
          dateColumn("list-issued", ({ issueDate }) => issueDate),
          {
            label: "list-state",
            cell: ({ state }) => <InvoiceState state={state} />,
          },
          amountColumn("payments-total", ({ total }) => total),
          hasDraft &&
            mayEdit && {
              label: "order-invoice-actions",
              cell: (invoice) =>
                isDraft(invoice) && <DiscardInvoice order={order} form={form} invoice={invoice} />,
            },
        ]}
      />
      {hasDraft && (
        <p className="invoice-hint">
          {text(may("payments", "approve") ? "order-invoice-hint" : "order-invoice-hint-sender")}
        </p>
      )}
    </Section>
  );
}

function isDraft({ state }: OrderInvoice): boolean {
  return state === "draft";
}

interface DiscardInvoiceProps {
  order: string;
  form: Form;
  invoice: OrderInvoice;
}

function DiscardInvoice({ order, form, invoice }: DiscardInvoiceProps) {
  const { number, total } = invoice;
  const { text } = useLocale();
  return (
    <ConfirmForm
      open={<Named of={number}>{text("order-invoice-discard")}</Named>}
      openClass="button compact"
      isOpen={form.questions?.[number] !== undefined}
      confirms={{ invoice: number }}
      question={
        <>
          <WithCode code={number}>{text("order-invoice-discard-hint", { number })}</WithCode>{" "}
          <b>
            <Amount value={total} />
          </b>
        </>
      }
      path={orderPath(order, `/invoices/${encodeURIComponent(number)}/discard`)}
      form={form}
      hidesProblem
      submit={text("order-invoice-discard-send")}
      submitClass="button compact danger"
    />
  );
}
