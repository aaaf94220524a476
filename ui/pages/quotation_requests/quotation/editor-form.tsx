// The form of a quotation, which is saved and calculated during input.
import { type ClipboardEvent, useState } from "react";
import { requestPath } from "../../../components/document/paths";
import { DraftForm } from "../../../components/draft/draft-form";
import { useLocale } from "../../../i18n/context";
import { typeValues } from "../../../navigation/typed-fields";
import type { QuotationEditorProps } from "../../../types/server";
import { choiceLabel, FIELD_LABELS } from "./fields";
import { onGridKey } from "./grid-keys";
import { type Paste, pasteIntoGrid } from "./grid-paste";
import { LineTable } from "./line-table";
import { useQuotation } from "./use-quotation";
import { GrossSum, WholeQuotation } from "./whole-quotation";

export function EditorForm(props: QuotationEditorProps) {
  const { number } = props;
  const { text } = useLocale();
  const quotation = useQuotation(props);
  const [paste, setPaste] = useState<Paste | null>(null);

  function follow(form: HTMLFormElement, field: EventTarget): void {
    quotation.follow(form, field);
    setPaste(null);
  }
  function takePaste(event: ClipboardEvent<HTMLFormElement>): void {
    const taken = pasteIntoGrid(event);
    if (!taken) return;
    setPaste(taken);
  }
  function undo({ form, before }: Paste): void {
    typeValues(form, before);
    setPaste(null);
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
      left={quotation.leave}
      onKeyDown={onGridKey}
      onPaste={takePaste}
      sum={<GrossSum totals={quotation.totals} />}
      send={{ action: "review", label: text("editor-review") }}
    >
      <LineTable {...props} quotation={quotation} paste={paste} undoPaste={undo} />
      <WholeQuotation {...props} quotation={quotation} />
    </DraftForm>
  );
}
