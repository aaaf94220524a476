// What the fields of an answer hold when its page is drawn.

import { isRefused } from "../../navigation/form-problems";
import type { Values } from "../../navigation/merge-values";
import type { Form, SavedDraft } from "../../types/server";
import { broughtTogether } from "./refused-draft";

interface Answer {
  form: Form;
  draft: SavedDraft | null;
  /** Where there is no draft. */
  beginning: Values;
}

/** What was sent and not taken, with what a colleague filled in meanwhile; otherwise the draft. */
export function shownForm({ form, draft, beginning }: Answer): Form {
  if (!isRefused(form)) return { ...form, values: draft?.values ?? beginning };
  const { taken } = broughtTogether({ form, draft, beginning });
  return { ...form, values: { ...form.values, ...taken } };
}
