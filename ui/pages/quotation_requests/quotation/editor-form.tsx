// The form of a quotation, which is saved and calculated during input.
import { requestPath } from "../../../components/document/paths";
import { DraftForm } from "../../../components/draft/draft-form";
import { onGridKey } from "../../../components/sheet/grid-keys";
import { useGridChanges } from "../../../components/sheet/use-grid-changes";
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
  const { number } = props;
  const { text } = useLocale();
  const quotation = useQuotation(props);
  const grid = useGridChanges();
  const { change, cell, FillBar, PasteOutcome, fill, undo } = grid;

  function follow(form: HTMLFormElement, field: EventTarget): void {
    quotation.follow(form, field);
    grid.setChange(null);
  }
  return (
    <DraftForm
      {...props}
      className="editor"
      errors={quotation.errors}
      questions={quotation.questions}
      path={requestPath(number, "/quotation")}
      labels={FIELD_LABELS}
      choiceLabel={choiceLabel}
      typed={follow}
      entered={grid.enter}
      left={quotation.leave}
      onKeyDown={(event, save) => onGridKey(event, { save, fill, undo })}
      onPaste={grid.paste}
      sum={
        <>
          {FillBar && cell && (
            <FillBar
              cell={cell}
              labels={FIELD_LABELS}
              offered={FILLED}
              filled={change?.kind === "fill" ? change : null}
              fill={fill}
              undo={undo}
            />
          )}
          <GrossSum totals={quotation.totals} />
        </>
      }
      review={text("editor-review")}
    >
      <LineTable
        {...props}
        quotation={quotation}
        comparePrices={grid.comparePrices}
        pasted={
          PasteOutcome && change?.kind === "paste" && <PasteOutcome paste={change} undo={undo} />
        }
      />
      <WholeQuotation {...props} quotation={quotation} />
    </DraftForm>
  );
}
