// A form that came back because somebody else saved a draft meanwhile.
import { type Clash, mergeValues } from "../../navigation/merge-values";
import type { Form } from "../../types/server/Form";
import type { SavedDraft } from "../../types/server/SavedDraft";

/** What differs between what was typed and the draft as it is now. */
export function clashesOf(form: Form, draft: SavedDraft | null): Clash[] {
  const isStale = form.problem !== null && draft && form.values.draftVersion !== `${draft.version}`;
  if (!isStale) return [];
  const { key, version, draftVersion, action, ...mine } = form.values;
  return mergeValues({}, mine, draft.values).clashes;
}
