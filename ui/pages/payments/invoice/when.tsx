// When an invoice is paid, and why it is not yet.
import { orderPath } from "../../../components/document/paths";
import { Facts } from "../../../components/facts";
import { InvoiceState } from "../../../components/invoice-state";
import { useMay } from "../../../components/may";
import { useHref } from "../../../components/page-data";
import { Section } from "../../../components/section";
import { CalendarDate, Code, DueDate } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { InvoiceDetail, InvoiceState as State } from "../../../types/server";

/** Nothing more of these is to be paid. */
const ENDED: readonly State[] = ["draft", "paid", "cancelled"];

export function When({ invoice }: { invoice: InvoiceDetail }) {
  const { text, words } = useLocale();
  const href = useHref();
  const mayViewOrders = useMay()("purchaseOrders", "view");
  const { state, reason, dueDate, issueDate, expectedPaymentDate, order, today } = invoice;
  const number = order && <Code>{order}</Code>;
  return (
    <Section title={text("payments-when")} aside={<InvoiceState state={state} />}>
      <Facts
        facts={[
          { name: text("payments-reason"), value: reason && <bdi>{reason}</bdi> },
          {
            name: text("payments-expected"),
            value: expectedPaymentDate && (
              <b>
                <CalendarDate value={expectedPaymentDate} />
              </b>
            ),
          },
          {
            name: text("payments-due"),
            value: <DueDate date={dueDate} today={today} isDue={!ENDED.includes(state)} />,
          },
          { name: text("payments-terms"), value: words(invoice.paymentTerms) },
          { name: text("list-issued"), value: <CalendarDate value={issueDate} /> },
          {
            name: text("payments-order"),
            value: order && mayViewOrders ? <a href={href(orderPath(order))}>{number}</a> : number,
          },
        ]}
      />
    </Section>
  );
}
