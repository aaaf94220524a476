// Whether what is typed is saved: when, and by whom.
import { DateTime } from "../../components/date-time";
import { useText } from "../../i18n/context";
import type { SavedDraft } from "../../types/server/SavedDraft";

export function Saving({ draft }: { draft: SavedDraft | null }) {
  const text = useText();
  if (!draft) return <small className="saved">{text("response-unsaved")}</small>;
  return (
    <small className="saved">
      {text("response-saved-by", { name: draft.savedBy })} <DateTime value={draft.savedAt} />
    </small>
  );
}
