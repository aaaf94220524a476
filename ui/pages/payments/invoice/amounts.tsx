// The sums of an invoice with its VAT; what was paid, deducted and credited of an invoice, and what is open.
import { Facts } from "../../../components/facts";
import { Section } from "../../../components/section";
import { Amount } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { InvoiceDetail, Money } from "../../../types/server";

export function Amounts({ invoice }: { invoice: InvoiceDetail }) {
  const { text } = useLocale();
  const { totals, total, paid, deducted, credited, outstanding } = invoice;
  const inCurrency = (amount: string) => ({ amount, currency: total.currency });
  return (
    <Section title={text("payments-amounts")}>
      <Facts
        facts={[
          {
            name: text("payments-net"),
            value: totals && <Amount value={inCurrency(totals.net)} />,
          },
          ...(totals?.vatByRate ?? []).map(({ percent, vat }) => ({
            name: text("payments-vat", { percent: plain(percent) }),
            value: <Amount value={inCurrency(vat)} />,
          })),
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

/** Rates have up to four decimals. */
function plain(percent: string): string {
  return `${Number(percent)}`;
}

function unlessZero(money: Money) {
  return Number(money.amount) !== 0 && <Amount value={money} />;
}
