// Where what is typed is kept at the moment.

import "./draft.css";
import { useText } from "../../i18n/context";
import type { AutosaveState } from "../../navigation/autosave";
import type { SavedDraft } from "../../types/server/SavedDraft";
import { DateTime } from "../date-time";

interface DraftStatusProps {
  state: AutosaveState;
  /** As the page came. */
  draft: SavedDraft | null;
}

export function DraftStatus({ state, draft }: DraftStatusProps) {
  return (
    <small className="draft-status" role="status" aria-live={isTold(state) ? "polite" : "off"}>
      <Words state={state} draft={draft} />
    </small>
  );
}

/** What comes with every pause is not read out. */
function isTold({ kind }: AutosaveState): boolean {
  return !["typed", "saving", "saved"].includes(kind);
}

function Words({ state, draft }: DraftStatusProps) {
  const text = useText();
  switch (state.kind) {
    case "untouched":
      return (
        draft && (
          <>
            {text("draft-saved")} <DateTime value={draft.savedAt} /> · <bdi>{draft.savedBy}</bdi>
          </>
        )
      );
    case "restored":
      return text("draft-restored");
    case "typed":
    case "saving":
      return text("draft-saving");
    case "saved":
      return (
        <>
          {text("draft-saved")} <DateTime value={state.at} />
        </>
      );
    case "kept":
      return text("draft-kept");
    case "closed":
      return text("draft-closed");
    case "asking":
      return (
        <button
          type="button"
          className="link"
          onClick={({ currentTarget }) =>
            currentTarget.form?.querySelector<HTMLElement>(".clashes button")?.focus()
          }
        >
          {text("draft-asking")}
        </button>
      );
  }
}
