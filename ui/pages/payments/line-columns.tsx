// The columns that lines of invoices and of credit notes have.

import type { Column } from "../../components/data-table";
import { AllowanceCharges } from "../../components/document/allowance-charges";
import { Amount, Code } from "../../components/values";
import { Words } from "../../components/words";
import type { Locale } from "../../i18n/locale";
import type { BilledLine } from "../../types/server";

export function itemColumn(
  words: Locale["words"],
): Column<Pick<BilledLine, "item" | "description" | "allowanceCharges" | "net">> {
  return {
    label: "payments-item",
    className: "wide",
    cell: (line) => (
      <span className="lines">
        <Words>{words(line.description)}</Words>
        <small>
          <Code>{line.item}</Code>
        </small>
        <AllowanceCharges of={line} currency={line.net.currency} />
      </span>
    ),
  };
}

export const UNIT_PRICE: Column<Pick<BilledLine, "unitPrice">> = {
  label: "payments-unit-price",
  className: "end",
  cell: ({ unitPrice }) => <Amount value={unitPrice} isPrice />,
};
