// The state of a draft: saved, being saved, or why not.
import "./draft.css";
import { useLocale } from "../../i18n/context";
import { type AutosaveState, isUnsaved, type Phase } from "../../navigation/autosave-states";
import type { MessageId } from "../../types/messages";
import type { SavedDraft } from "../../types/server";
import { MessageText } from "../message-text";
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

/** The other phases have more to say, or nothing. */
const WORDS: Partial<Record<Phase, MessageId>> = {
  typed: "draft-saving",
  saving: "draft-saving",
  fetching: "draft-saving",
  away: "draft-kept",
  undecided: "draft-kept",
  closed: "draft-closed",
};

/** Frequent changes are not announced. */
function isAnnounced({ phase }: AutosaveState): boolean {
  return phase !== "clean" && WORDS[phase] !== "draft-saving";
}

function Words({ state, draft }: DraftStatusProps) {
  const { text } = useLocale();
  const { phase, savedAt, problem } = state;
  if (!state.isKept && isUnsaved(phase)) return text("draft-not-kept");
  if (phase === "typed" && state.isRestored) return text("draft-restored");
  const id = WORDS[phase];
  if (id) return text(id);
  if (phase === "refused")
    return (
      <>
        {problem && <MessageText message={problem} />} {text("draft-refused-kept")}
      </>
    );
  if (phase === "asking")
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
  if (phase !== "clean") return null;
  if (savedAt) return <Saved at={savedAt} />;
  return (
    draft && (
      <>
        <Saved at={draft.savedAt} /> · <bdi>{draft.savedBy}</bdi>
      </>
    )
  );
}

function Saved({ at }: { at: string }) {
  const { text } = useLocale();
  return (
    <>
      {text("draft-saved")} <DateTime value={at} />
    </>
  );
}
