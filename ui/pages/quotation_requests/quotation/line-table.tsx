// The grid of the lines, which are cards on a phone.
import { fieldLabel } from "../../../components/draft/line-field";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps } from "../../../types/server";
import { COLUMN_LABELS, COLUMNS, FIELD_LABELS } from "./fields";
import { LineRow } from "./line-row";
import type { GridChange } from "./use-grid-changes";
import type { Quotation } from "./use-quotation";

interface LineTableProps extends QuotationEditorProps {
  quotation: Quotation;
  /** The last paste, until other input. */
  paste: GridChange | null;
  undoPaste: () => void;
}

export function LineTable(props: LineTableProps) {
  const { lines, currency, defaultVatPercent, quotation, paste } = props;
  const { announced } = quotation;
  const { text, words } = useLocale();
  return (
    <Section
      title={text("quotation-lines")}
      aside={<span className="sheet-keys">{text("editor-keys")}</span>}
    >
      <PasteOutcome paste={paste} undo={props.undoPaste} />
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

interface PasteOutcomeProps {
  paste: GridChange | null;
  undo: () => void;
}

function PasteOutcome({ paste, undo }: PasteOutcomeProps) {
  const { text } = useLocale();
  return (
    <div className="paste-outcome" aria-live="polite">
      {paste && (
        <>
          <p>
            {text("editor-pasted", { cells: paste.before.size })}{" "}
            {paste.outside > 0 && text("editor-paste-outside", { cells: paste.outside })}{" "}
            {paste.unreadableDates > 0 &&
              text("editor-paste-dates", { dates: paste.unreadableDates })}
          </p>
          <button type="button" className="button compact" onClick={undo}>
            {text("editor-paste-undo")}
          </button>
        </>
      )}
    </div>
  );
}
