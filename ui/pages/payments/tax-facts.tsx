// The net amount and the VAT of a document, by rate.
import { Fact } from "../../components/facts";
import { Amount } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { Totals } from "../../types/server";

export function TaxFacts({ totals: { net, vatByRate, currency } }: { totals: Totals }) {
  const { text } = useLocale();
  return (
    <>
      <Fact name={text("payments-net")}>
        <Amount value={{ amount: net, currency }} />
      </Fact>
      {vatByRate.map(({ percent, vat }) => (
        // Rates have up to four decimals.
        <Fact key={percent} name={text("payments-vat", { percent: `${Number(percent)}` })}>
          <Amount value={{ amount: vat, currency }} />
        </Fact>
      ))}
    </>
  );
}
