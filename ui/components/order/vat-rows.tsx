// The rows of an order's VAT, one for each category and rate.
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { Totals, VatCategory } from "../../types/server";
import type { Row } from "../document/total-rows";
import { Percent } from "../values";

/** The standard rate needs no name. */
export const VAT_CATEGORIES: Partial<Record<VatCategory, MessageId>> = {
  Z: "line-vat-zero-rated",
  E: "line-vat-exempt",
  AE: "line-vat-reverse-charge",
  K: "line-vat-intra-community",
  G: "line-vat-export",
  O: "line-vat-out-of-scope",
};

export function useVatRows({ vatByRate }: Totals) {
  const { text } = useLocale();
  return (row: Row) =>
    vatByRate.map(({ percent, category = "S" }) => {
      const name = VAT_CATEGORIES[category];
      return row(
        <>
          {text("totals-vat")} <Percent value={percent} /> {name && text(name)}
        </>,
        (totals) =>
          totals.vatByRate.find((part) => part.percent === percent && part.category === category)
            ?.vat,
        `${category} ${percent}`,
      );
    });
}
