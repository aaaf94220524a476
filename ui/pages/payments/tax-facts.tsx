// The net amount and the VAT of a document, by rate.
import type { Fact } from "../../components/facts";
import { Amount } from "../../components/values";
import type { useLocale } from "../../i18n/context";
import type { Totals } from "../../types/server";

export function taxFacts(
  { net, vatByRate, currency }: Totals,
  text: ReturnType<typeof useLocale>["text"],
): Fact[] {
  return [
    { name: text("payments-net"), value: <Amount value={{ amount: net, currency }} /> },
    ...vatByRate.map(({ percent, vat }) => ({
      // Rates have up to four decimals.
      name: text("payments-vat", { percent: `${Number(percent)}` }),
      value: <Amount value={{ amount: vat, currency }} />,
    })),
  ];
}
