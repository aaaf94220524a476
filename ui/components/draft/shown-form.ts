// What the fields of an answer hold when its page is drawn.
import type { Values } from "../../navigation/merge-values";
import type { Form } from "../../types/server/Form";
import type { SavedDraft } from "../../types/server/SavedDraft";

interface Answer {
  form: Form;
  draft: SavedDraft | null;
  /** Where there is no draft. */
  beginning: Values;
}

/** What was sent and not taken, otherwise the draft. */
export function shownForm({ form, draft, beginning }: Answer): Form {
  const isRefused = form.problem !== null || Object.keys(form.errors).length > 0;
  return isRefused ? form : { ...form, values: draft?.values ?? beginning };
}
