// The state of a draft: saved, being saved, or why not.
import "./draft.css";
import { useLocale } from "../../i18n/context";
import { type AutosaveState, isUnsaved } from "../../navigation/autosave-states";
import type { SavedDraft } from "../../types/server";
import { DateTime } from "../values";

interface DraftStatusProps {
  state: AutosaveState;
  /** The draft of the page's props. */
  draft: SavedDraft | null;
}

export function DraftStatus({ state, draft }: DraftStatusProps) {
  return (
    <small className="draft-status" role="status" aria-live={isAnnounced(state) ? "polite" : "off"}>
      <Words state={state} draft={draft} />
    </small>
  );
}

/** Frequent changes are not announced. */
function isAnnounced({ phase }: AutosaveState): boolean {
  return !["clean", "typed", "saving", "fetching"].includes(phase);
}

function Words({ state, draft }: DraftStatusProps) {
  const { text, words } = useLocale();
  if (!state.isKept && isUnsaved(state.phase)) return text("draft-not-kept");
  switch (state.phase) {
    case "clean":
      if (state.savedAt) return <Saved at={state.savedAt} />;
      return (
        draft && (
          <>
            <Saved at={draft.savedAt} /> · <bdi>{draft.savedBy}</bdi>
          </>
        )
      );
    case "typed":
      return state.isRestored ? text("draft-restored") : text("draft-saving");
    case "saving":
    case "fetching":
      return text("draft-saving");
    case "away":
    case "undecided":
      return text("draft-kept");
    case "refused":
      return (
        <>
          {state.problem && words(state.problem)} {text("draft-refused-kept")}
        </>
      );
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
    case "sending":
    case "over":
      return null;
  }
}

function Saved({ at }: { at: string }) {
  const { text } = useLocale();
  return (
    <>
      {text("draft-saved")} <DateTime value={at} />
    </>
  );
}
