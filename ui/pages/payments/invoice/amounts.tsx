// The sums of an invoice with its VAT; what was paid, deducted and credited of an invoice, and what is open.
import { Facts } from "../../../components/facts";
import { Section } from "../../../components/section";
import { Amount } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { InvoiceDetail, Money } from "../../../types/server";
import { TaxFacts } from "../tax-facts";

export function Amounts({ invoice }: { invoice: InvoiceDetail }) {
  const { text } = useLocale();
  const { totals, total, paid, deducted, credited, outstanding } = invoice;
  return (
    <Section title={text("payments-amounts")}>
      <Facts
        facts={{
          "payments-total": <Amount value={total} />,
          "payments-paid": <Amount value={paid} />,
          "payments-deducted": unlessZero(deducted),
          "payments-credited": unlessZero(credited),
          "payments-open": (
            <b>
              <Amount value={outstanding} />
            </b>
          ),
        }}
      >
        {totals && <TaxFacts totals={totals} />}
      </Facts>
    </Section>
  );
}

function unlessZero(money: Money) {
  return Number(money.amount) !== 0 && <Amount value={money} />;
}
