// Forms that were refused because a colleague saved or sent another draft, and the values that their fields show.
import { isRefused } from "../../navigation/form-problems";
import { type Merged, mergeValues, type Values } from "../../navigation/merge-values";
import type { Form, SavedDraft } from "../../types/server";
import { isConfirmation } from "../confirmations";

/** A document's form that is saved as a draft. */
export interface DraftedForm {
  /** The outcome of the last time that the form was sent. */
  form: Form;
  draft: SavedDraft | null;
  /** The values of the fields while there is no draft. */
  beginning: Values;
}

const NOTHING: Merged = { taken: {}, joined: {}, clashes: [] };

/** Returns whether the form is based on another version of the draft than the current one. */
export function isStale({ problem, values }: Form, draft: SavedDraft | null): boolean {
  // Scripts fetch the document's state themselves if the draft no longer exists.
  if (problem === null || (draft === null && values.base === undefined)) return false;
  return values.draftVersion !== `${draft?.version ?? 0}`;
}

/** Merges the values of a refused form with the current draft. */
export function mergedWithDraft({ form, draft, beginning }: DraftedForm): Merged {
  if (!isStale(form, draft)) return NOTHING;
  return mergeValues(changedFrom(form), typedIn(form), draft?.values ?? beginning);
}

function typedIn({ values }: Form): Values {
  const { key, version, draftVersion, action, base, ...typed } = values;
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !isConfirmation(name)));
}

/** The values before the changes, which only forms without scripts send; otherwise empty, so that all values count as typed. */
export function changedFrom({ values }: Form): Values {
  try {
    const base: unknown = JSON.parse(values.base ?? "{}");
    return isValues(base) ? base : {};
  } catch {
    return {};
  }
}

function isValues(read: unknown): read is Values {
  return (
    typeof read === "object" &&
    read !== null &&
    Object.values(read).every((value) => typeof value === "string")
  );
}

/** The form with the values to show: those of a refused form merged with a colleague's, otherwise the draft's. */
export function shownForm({ form, draft, beginning }: DraftedForm): Form {
  if (!isRefused(form)) return { ...form, values: draft?.values ?? beginning };
  const { taken } = mergedWithDraft({ form, draft, beginning });
  return { ...form, values: { ...form.values, ...taken } };
}
