// The columns that lines of invoices and of credit notes have.
import type { Column } from "../../components/data-table";
import { Amount, Code } from "../../components/values";
import type { Locale } from "../../i18n/locale";
import type { BilledLine } from "../../types/server";

export function itemColumn(
  words: Locale["words"],
): Column<Pick<BilledLine, "item" | "description">> {
  return {
    label: "payments-item",
    className: "wide",
    cell: ({ item, description }) => (
      <span className="lines">
        {words(description)}
        <small>
          <Code>{item}</Code>
        </small>
      </span>
    ),
  };
}

export const UNIT_PRICE: Column<Pick<BilledLine, "unitPrice">> = {
  label: "payments-unit-price",
  className: "end",
  cell: ({ unitPrice }) => <Amount value={unitPrice} isPrice />,
};
