// The form of a quotation with the grid of its lines, which is saved and calculated during input.
import { requestPath } from "../../../components/document/paths";
import { SheetForm } from "../../../components/sheet/sheet-form";
import { SheetTable } from "../../../components/sheet/sheet-table";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps } from "../../../types/server";
import { COLUMNS, choiceLabel, FIELD_LABELS, FILLED } from "./fields";
import { LineRow } from "./line-row";
import { useQuotation } from "./use-quotation";
import { GrossSum, WholeQuotation } from "./whole-quotation";

interface EditorFormProps extends QuotationEditorProps {
  /** Called after each automatic save. */
  saved: () => void;
}

export function EditorForm(props: EditorFormProps) {
  const { number, lines, currency, defaultVatPercent, pricesInForce = [] } = props;
  const { text } = useLocale();
  const quotation = useQuotation(props);
  return (
    <SheetForm
      {...props}
      className="editor sheet-form"
      sheet={quotation}
      path={requestPath(number, "/quotation")}
      labels={FIELD_LABELS}
      choiceLabel={choiceLabel}
      filled={FILLED}
      sum={<GrossSum totals={quotation.totals} />}
      review={text("editor-review")}
    >
      {(filling) => {
        const offered = filling?.comparePrices(pricesInForce, quotation.values) ?? pricesInForce;
        return (
          <>
            <SheetTable
              title="quotation-lines"
              columns={COLUMNS}
              labels={FIELD_LABELS}
              calculated="line-net"
              errors={quotation.errors}
              announced={quotation.announced}
              above={
                offered.some(({ difference }) => difference === undefined) && (
                  <button type="submit" className="button compact" name="action" value="usePrices">
                    {text("price-in-force-use-all")}
                  </button>
                )
              }
              lines={lines}
              sent={props.form}
            >
              {(line, className) => {
                const { lineNumber } = line;
                const price = offered.find((price) => price.lineNumber === lineNumber);
                return (
                  <LineRow
                    key={lineNumber}
                    className={className}
                    line={line}
                    currency={currency}
                    defaultVatPercent={defaultVatPercent}
                    values={quotation.shown}
                    errors={quotation.errorsOf(lineNumber)}
                    questions={quotation.questionsOf(lineNumber)}
                    net={quotation.netOf(lineNumber)}
                    amount={price?.amount}
                    difference={price?.difference}
                  />
                );
              }}
            </SheetTable>
            <WholeQuotation {...props} quotation={quotation} />
          </>
        );
      }}
    </SheetForm>
  );
}
