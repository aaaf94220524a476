// The grid of the lines, which are cards on a phone.
import type { ReactNode } from "react";
import { fieldLabel } from "../../../components/draft/line-field";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps } from "../../../types/server";
import { COLUMN_LABELS, COLUMNS, FIELD_LABELS } from "./fields";
import { LineRow } from "./line-row";
import type { Quotation } from "./use-quotation";

interface LineTableProps extends QuotationEditorProps {
  quotation: Quotation;
  /** What the last paste did. */
  pasted: ReactNode;
}

export function LineTable(props: LineTableProps) {
  const { lines, currency, defaultVatPercent, quotation, pasted } = props;
  const { announced } = quotation;
  const { text, words } = useLocale();
  return (
    <Section
      title={text("quotation-lines")}
      aside={<span className="sheet-keys">{text("editor-keys")}</span>}
    >
      <div className="paste-outcome" aria-live="polite">
        {pasted}
      </div>
      {quotation.errors.lines && (
        <p role="alert" className="error sheet-error">
          {words(quotation.errors.lines)}
        </p>
      )}
      <p className="unseen" aria-live="polite">
        {announced &&
          `${fieldLabel(announced.field, FIELD_LABELS, text)}: ${words(announced.error)}`}
      </p>
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
            <th scope="col">{text("line-item")}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {text(COLUMN_LABELS[column])}
              </th>
            ))}
            <th scope="col" className="end">
              {text("line-net")}
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
            questions={quotation.questionsOf(line.lineNumber)}
            net={quotation.netOf(line.lineNumber)}
          />
        ))}
      </table>
    </Section>
  );
}
