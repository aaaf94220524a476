// What stays at hand however many lines there are: the sum, where the draft is kept, and the buttons.
import { Amount } from "../../components/amount";
import { DraftStatus } from "../../components/draft/draft-status";
import { useText } from "../../i18n/context";
import type { AutosaveState } from "../../navigation/autosave";
import type { QuotationEditorProps } from "../../types/server/QuotationEditorProps";
import type { Totals } from "../../types/server/Totals";

interface EditorBarProps extends Pick<QuotationEditorProps, "draft" | "revision"> {
  state: AutosaveState;
  totals: Totals;
}

export function EditorBar({ draft, revision, state, totals }: EditorBarProps) {
  const text = useText();
  return (
    <div className="form-bar">
      <p className="sum">
        <small>{text("totals-gross")}</small>
        <b>
          <Amount value={{ amount: totals.gross, currency: totals.currency }} />
        </b>
      </p>
      <DraftStatus state={state} draft={draft} />
      <button type="submit" className="button">
        {text("editor-save")}
      </button>
      <button type="submit" name="action" value="submit" className="button primary">
        {revision > 0 ? text("editor-submit-revised") : text("editor-submit")}
      </button>
    </div>
  );
}
