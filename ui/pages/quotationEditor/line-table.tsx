// The lines as a sheet: a row each where there is room, a card each where there is not.
import { Section } from "../../components/section";
import { useText } from "../../i18n/context";
import type { QuotationEditorProps } from "../../types/server/QuotationEditorProps";
import { COLUMNS, columnLabel } from "./fields";
import { LineRow } from "./line-row";
import type { Quotation } from "./use-quotation";

export function LineTable(props: QuotationEditorProps & { quotation: Quotation }) {
  const { lines, currency, defaultVatPercent, quotation } = props;
  const text = useText();
  return (
    <Section
      title={text("quotation-lines")}
      aside={<span className="sheet-keys">{text("editor-keys")}</span>}
    >
      <table className="offers">
        <colgroup>
          <col />
          {COLUMNS.map((column) => (
            <col key={column} className={column} />
          ))}
          <col className="net" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{text("quotation-item")}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {columnLabel(column, text)}
              </th>
            ))}
            <th scope="col" className="end">
              {text("quotation-net")}
            </th>
          </tr>
        </thead>
        {lines.map((line) => (
          <LineRow
            key={line.lineNumber}
            line={line}
            currency={currency}
            defaultVatPercent={defaultVatPercent}
            values={quotation.shown}
            errors={quotation.errorsOf(line.lineNumber)}
            net={quotation.netOf(line.lineNumber)}
          />
        ))}
      </table>
    </Section>
  );
}
