// The order's invoices; drafts can be discarded.

import { amountColumn, DataTable, dateColumn } from "../../../components/data-table";
import { orderPath } from "../../../components/document/paths";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { Status } from "../../../components/status";
import { Code } from "../../../components/values";
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
  const hasDraft = invoices.some(({ isDraft }) => isDraft);
  return (
    <Section title={text("order-invoices")} anchor="invoices">
      <DataTable<OrderInvoice>
        rows={invoices}
        keyOf={({ number }) => number}
        columns={[
          { label: "order-invoice-number", cell: ({ number }) => <Code>{number}</Code> },
          dateColumn("order-invoice-date", ({ issueDate }) => issueDate),
          {
            label: "order-invoice-state",
            cell: ({ isDraft }) =>
              isDraft ? (
                <Status tone="waiting">{text("order-invoice-draft")}</Status>
              ) : (
                <Status tone="good">{text("order-invoice-sent")}</Status>
              ),
          },
          amountColumn("order-invoice-total", ({ total }) => total),
          hasDraft && {
            label: "order-invoice-actions",
            cell: ({ isDraft, number }) =>
              isDraft && <DiscardInvoice order={order} form={form} number={number} />,
          },
        ]}
      />
      {hasDraft && <p className="invoice-hint">{text("order-invoice-hint")}</p>}
    </Section>
  );
}

/** The first press unfolds the button that discards the draft. */
function DiscardInvoice({ order, form, number }: { order: string; form: Form; number: string }) {
  const { text } = useLocale();
  return (
    <details className="discard">
      <summary className="button compact">
        {text("order-invoice-discard")}
        <span className="unseen"> {number}</span>
      </summary>
      <PostForm
        path={orderPath(order, `/invoices/${encodeURIComponent(number)}/discard`)}
        form={form}
        hidesProblem
        submit={text("order-invoice-discard-send")}
        submitClass="button compact danger"
      >
        <p>{text("order-invoice-discard-hint")}</p>
      </PostForm>
    </details>
  );
}
