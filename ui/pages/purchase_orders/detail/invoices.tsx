// The invoices that were made from the order.
import { Amount } from "../../../components/amount";
import { CalendarDate } from "../../../components/calendar-date";
import { Code } from "../../../components/code";
import { Section } from "../../../components/section";
import { Status } from "../../../components/status";
import { useLocale } from "../../../i18n/context";
import type { Form, OrderInvoice } from "../../../types/server";
import { DiscardInvoice } from "./discard-invoice";

interface InvoicesProps {
  /** The order's number. */
  order: string;
  invoices: OrderInvoice[];
  /** Of what is done with a draft. */
  form: Form;
}

export function Invoices({ order, invoices, form }: InvoicesProps) {
  const { text } = useLocale();
  const hasDraft = invoices.some(({ isDraft }) => isDraft);
  return (
    <div id="invoices">
      <Section title={text("order-invoices")}>
        <table className="cards">
          <thead>
            <tr>
              <th scope="col">{text("order-invoice-number")}</th>
              <th scope="col">{text("order-invoice-date")}</th>
              <th scope="col">{text("order-invoice-state")}</th>
              <th scope="col" className="end">
                {text("order-invoice-total")}
              </th>
              {hasDraft && <th scope="col">{text("order-invoice-actions")}</th>}
            </tr>
          </thead>
          <tbody>
            {invoices.map(({ number, issueDate, isDraft, total }) => (
              <tr key={number}>
                <td data-label={text("order-invoice-number")}>
                  <Code>{number}</Code>
                </td>
                <td data-label={text("order-invoice-date")}>
                  <CalendarDate value={issueDate} />
                </td>
                <td data-label={text("order-invoice-state")}>
                  {isDraft ? (
                    <Status tone="waiting">{text("order-invoice-draft")}</Status>
                  ) : (
                    <Status tone="good">{text("order-invoice-sent")}</Status>
                  )}
                </td>
                <td data-label={text("order-invoice-total")} className="end">
                  <Amount value={total} />
                </td>
                {hasDraft && (
                  <td data-label={text("order-invoice-actions")}>
                    {isDraft && <DiscardInvoice order={order} form={form} number={number} />}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {hasDraft && <p className="invoice-hint">{text("order-invoice-hint")}</p>}
      </Section>
    </div>
  );
}
