// A form that came back because somebody else saved a draft meanwhile.
import { type Clash, mergeValues, type Values } from "../../navigation/merge-values";
import type { Form } from "../../types/server/Form";
import type { SavedDraft } from "../../types/server/SavedDraft";
import { isConfirmation } from "../confirmations";

/** What was typed into a form that was not taken. */
export function typedIn({ values }: Form): Values {
  const { key, version, draftVersion, action, ...typed } = values;
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !isConfirmation(name)));
}

/** Whether the form was changed from another draft than the one that there is now. */
export function isStale(form: Form, draft: SavedDraft | null): draft is SavedDraft {
  return form.problem !== null && draft !== null && form.values.draftVersion !== `${draft.version}`;
}

/** What differs between what was typed and the draft as it is now. What was left empty is taken from that one. */
export function clashesOf(form: Form, draft: SavedDraft | null): Clash[] {
  return isStale(form, draft) ? mergeValues({}, typedIn(form), draft.values).clashes : [];
}
