// The form of a quotation: a plain one that the server answers, which scripts keep saved and whose sums follow the keys.
import { useRef } from "react";
import { Clashes } from "../../components/draft/clashes";
import { DraftVersion } from "../../components/draft/draft-version";
import { clashesOf } from "../../components/draft/refused-draft";
import { useAutosave } from "../../components/draft/use-autosave";
import { FormKey } from "../../components/form-key";
import { FormProblem } from "../../components/form-problem";
import { useHref } from "../../components/page-data";
import { requestPath } from "../../components/quotation-request/path";
import { useText } from "../../i18n/context";
import type { QuotationEditorProps } from "../../types/server/QuotationEditorProps";
import { EditorBar } from "./editor-bar";
import { fieldLabel } from "./fields";
import { onGridKey } from "./grid-keys";
import { onGridPaste } from "./grid-paste";
import { LineTable } from "./line-table";
import { useQuotation } from "./use-quotation";
import { WholeQuotation } from "./whole-quotation";

export function EditorForm(props: QuotationEditorProps) {
  const { number, version, draft, beginning, form } = props;
  const text = useText();
  const href = useHref();
  const element = useRef<HTMLFormElement>(null);
  const autosave = useAutosave({ form: element, outcome: form, draft, beginning });
  const quotation = useQuotation(props);
  const labelOf = (field: string) => fieldLabel(field, text);
  const { state } = autosave;
  const clashes = clashesOf(form, draft);
  return (
    <form
      ref={element}
      className="editor"
      method="post"
      action={href(requestPath(number, "/quotation"))}
      data-enhance="form"
      onInput={(event) => {
        quotation.follow(event.currentTarget, event.target);
        autosave.typed();
      }}
      onBlur={({ target }) => quotation.judge(target)}
      onKeyDown={(event) => onGridKey(event, autosave.save)}
      onPaste={onGridPaste}
      onSubmit={autosave.submit}
    >
      {/* Enter in a field presses the first button: that one must not submit. */}
      <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true">
        {text("editor-save")}
      </button>
      <FormProblem form={form} />
      {state.kind === "asking" && (
        <Clashes clashes={state.clashes} by={state.by} labelOf={labelOf} choose={autosave.choose} />
      )}
      {state.kind === "untouched" && clashes.length > 0 && (
        <Clashes clashes={clashes} by={draft?.savedBy ?? ""} labelOf={labelOf} />
      )}
      <FormKey form={form} />
      <input type="hidden" name="version" value={version} />
      <DraftVersion version={draft?.version ?? 0} />
      <LineTable {...props} quotation={quotation} />
      <WholeQuotation {...props} quotation={quotation} />
      <EditorBar {...props} state={state} totals={quotation.totals} />
    </form>
  );
}
