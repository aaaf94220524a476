// The grid of the quotation's lines.
import type { ReactNode } from "react";
import type { comparePrices } from "../../../components/compare-prices";
import { SheetTable } from "../../../components/sheet/sheet-table";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps } from "../../../types/server";
import { COLUMNS, FIELD_LABELS } from "./fields";
import { LineRow } from "./line-row";
import type { Quotation } from "./use-quotation";

interface LineTableProps extends QuotationEditorProps {
  quotation: Quotation;
  /** Compares prices during the input; loaded when a cell is first focused. */
  comparePrices: typeof comparePrices | undefined;
  /** What the last paste did. */
  pasted: ReactNode;
}

export function LineTable(props: LineTableProps) {
  const { lines, currency, defaultVatPercent, quotation, pasted } = props;
  const { pricesInForce = [], comparePrices } = props;
  const { text } = useLocale();
  const offered = comparePrices?.(pricesInForce, quotation.values) ?? pricesInForce;
  return (
    <SheetTable
      title="quotation-lines"
      columns={COLUMNS}
      labels={FIELD_LABELS}
      calculated="line-net"
      errors={quotation.errors}
      announced={quotation.announced}
      pasted={pasted}
      above={
        offered.some(({ difference }) => difference === undefined) && (
          <button
            type="submit"
            className="button compact"
            name="action"
            value="usePrices"
            formNoValidate
          >
            {text("price-in-force-use-all")}
          </button>
        )
      }
    >
      {lines.map((line) => {
        const price = offered.find(({ lineNumber }) => lineNumber === line.lineNumber);
        return (
          <LineRow
            key={line.lineNumber}
            line={line}
            currency={currency}
            defaultVatPercent={defaultVatPercent}
            values={quotation.shown}
            errors={quotation.errorsOf(line.lineNumber)}
            questions={quotation.questionsOf(line.lineNumber)}
            net={quotation.netOf(line.lineNumber)}
            amount={price?.amount}
            difference={price?.difference}
          />
        );
      })}
    </SheetTable>
  );
}
