// The invoices that were made from the order.
import { Amount } from "../../components/amount";
import { CalendarDate } from "../../components/calendar-date";
import { Code } from "../../components/code";
import { Section } from "../../components/section";
import { Status } from "../../components/status";
import { useText } from "../../i18n/context";
import type { OrderInvoice } from "../../types/server/OrderInvoice";

export function Invoices({ invoices }: { invoices: OrderInvoice[] }) {
  const text = useText();
  return (
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
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
