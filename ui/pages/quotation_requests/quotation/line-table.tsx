// The grid of the quotation's lines.
import type { ReactNode } from "react";
import { SheetTable } from "../../../components/sheet/sheet-table";
import type { QuotationEditorProps } from "../../../types/server";
import { COLUMNS, FIELD_LABELS } from "./fields";
import { LineRow } from "./line-row";
import type { Quotation } from "./use-quotation";

interface LineTableProps extends QuotationEditorProps {
  quotation: Quotation;
  /** What the last paste did. */
  pasted: ReactNode;
}

export function LineTable(props: LineTableProps) {
  const { lines, currency, defaultVatPercent, quotation, pasted } = props;
  return (
    <SheetTable
      title="quotation-lines"
      columns={COLUMNS}
      labels={FIELD_LABELS}
      calculated="line-net"
      errors={quotation.errors}
      announced={quotation.announced}
      pasted={pasted}
    >
      {lines.map((line) => (
        <LineRow
          key={line.lineNumber}
          line={line}
          currency={currency}
          defaultVatPercent={defaultVatPercent}
          values={quotation.shown}
          errors={quotation.errorsOf(line.lineNumber)}
          questions={quotation.questionsOf(line.lineNumber)}
          net={quotation.netOf(line.lineNumber)}
        />
      ))}
    </SheetTable>
  );
}
