// When an invoice is paid, and why it is not yet; of a draft, its terms.
import { Facts } from "../../../components/facts";
import { InvoiceState } from "../../../components/invoice-state";
import { Section } from "../../../components/section";
import { CalendarDate, DueDate } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { InvoiceDetail, InvoiceState as State } from "../../../types/server";
import { OrderLink } from "../order-link";

/** Nothing more of these is to be paid. */
const ENDED: readonly State[] = ["draft", "paid", "cancelled"];

export function When({ invoice }: { invoice: InvoiceDetail }) {
  const { text, words } = useLocale();
  const { state, reason, dueDate, issueDate, expectedPaymentDate, order, today } = invoice;
  return (
    <Section
      title={text(state === "draft" ? "invoice-details" : "payments-when")}
      aside={<InvoiceState state={state} />}
    >
      <Facts
        facts={[
          { name: text("payments-reason"), value: reason && <Words>{reason}</Words> },
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
            value: order && <OrderLink number={order} />,
          },
        ]}
      />
    </Section>
  );
}
