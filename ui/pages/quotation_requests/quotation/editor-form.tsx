// The form of a quotation, which is saved and calculated during input.
import { requestPath } from "../../../components/document/paths";
import { SheetForm } from "../../../components/sheet/sheet-form";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps } from "../../../types/server";
import { choiceLabel, FIELD_LABELS, FILLED } from "./fields";
import { LineTable } from "./line-table";
import { useQuotation } from "./use-quotation";
import { GrossSum, WholeQuotation } from "./whole-quotation";

interface EditorFormProps extends QuotationEditorProps {
  /** Called after each automatic save. */
  saved: () => void;
}

export function EditorForm(props: EditorFormProps) {
  const { text } = useLocale();
  const quotation = useQuotation(props);
  return (
    <SheetForm
      {...props}
      className="editor"
      sheet={quotation}
      path={requestPath(props.number, "/quotation")}
      labels={FIELD_LABELS}
      choiceLabel={choiceLabel}
      filled={FILLED}
      sum={<GrossSum totals={quotation.totals} />}
      review={text("editor-review")}
    >
      {(pasted, filling) => (
        <>
          <LineTable
            {...props}
            quotation={quotation}
            comparePrices={filling?.comparePrices}
            pasted={pasted}
          />
          <WholeQuotation {...props} quotation={quotation} />
        </>
      )}
    </SheetForm>
  );
}
