// When an invoice is paid, and why it is not yet; of a draft, its terms.
import { Facts } from "../../../components/facts";
import { InvoiceState } from "../../../components/invoice-state";
import { Section } from "../../../components/section";
import { CalendarDate, DueDate } from "../../../components/values";
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
        facts={{
          "payments-reason": reason,
          "payments-expected": expectedPaymentDate && (
            <b>
              <CalendarDate value={expectedPaymentDate} />
            </b>
          ),
          "payments-due": <DueDate date={dueDate} today={today} isDue={!ENDED.includes(state)} />,
          "payments-terms": words(invoice.paymentTerms),
          "list-issued": <CalendarDate value={issueDate} />,
          "payments-order": order && <OrderLink number={order} />,
        }}
      />
    </Section>
  );
}
