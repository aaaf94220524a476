// The form of a quotation: it keeps itself saved, and its sums follow the keys.
import { DraftForm } from "../../components/draft/draft-form";
import { requestPath } from "../../components/quotation-request/path";
import { useText } from "../../i18n/context";
import type { QuotationEditorProps } from "../../types/server/QuotationEditorProps";
import { fieldLabel } from "./fields";
import { onGridKey } from "./grid-keys";
import { onGridPaste } from "./grid-paste";
import { GrossSum } from "./gross-sum";
import { LineTable } from "./line-table";
import { useQuotation } from "./use-quotation";
import { WholeQuotation } from "./whole-quotation";

export function EditorForm(props: QuotationEditorProps) {
  const { number, revision } = props;
  const text = useText();
  const quotation = useQuotation(props);
  const label = revision > 0 ? text("editor-submit-revised") : text("editor-submit");
  return (
    <DraftForm
      {...props}
      className="editor"
      path={requestPath(number, "/quotation")}
      labelOf={(field) => fieldLabel(field, text)}
      typed={({ currentTarget, target }) => quotation.follow(currentTarget, target)}
      onBlur={({ target }) => quotation.judge(target)}
      onKeyDown={onGridKey}
      onPaste={onGridPaste}
      sum={<GrossSum totals={quotation.totals} />}
      send={{ action: "submit", label }}
    >
      <LineTable {...props} quotation={quotation} />
      <WholeQuotation {...props} quotation={quotation} />
    </DraftForm>
  );
}
