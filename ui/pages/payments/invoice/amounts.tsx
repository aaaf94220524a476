// The sums of an invoice with its VAT; what was paid, deducted and credited of an invoice, and what is open.
import { Facts } from "../../../components/facts";
import { Section } from "../../../components/section";
import { Amount } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { InvoiceDetail, Money } from "../../../types/server";
import { taxFacts } from "../tax-facts";

export function Amounts({ invoice }: { invoice: InvoiceDetail }) {
  const { text } = useLocale();
  const { totals, total, paid, deducted, credited, outstanding } = invoice;
  return (
    <Section title={text("payments-amounts")}>
      <Facts
        facts={[
          ...(totals ? taxFacts(totals, text) : []),
          { name: text("payments-total"), value: <Amount value={total} /> },
          { name: text("payments-paid"), value: <Amount value={paid} /> },
          { name: text("payments-deducted"), value: unlessZero(deducted) },
          { name: text("payments-credited"), value: unlessZero(credited) },
          {
            name: text("payments-open"),
            value: (
              <b>
                <Amount value={outstanding} />
              </b>
            ),
          },
        ]}
      />
    </Section>
  );
}

function unlessZero(money: Money) {
  return Number(money.amount) !== 0 && <Amount value={money} />;
}
