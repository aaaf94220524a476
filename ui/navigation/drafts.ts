// Keeps unsent text in this tab until the same viewer is back on its page.
import { inTab } from "./storage";
import { type TypedField, typedFields, typeInto } from "./typed-text";

const STORAGE_KEY = "drafts";

/** The typed text of one page. */
interface Drafts {
  /** The id of the user who typed it, the only one who may read it. */
  user: string;
  page: string;
  forms: Record<string, TypedField[]>;
}

export function keepDrafts(user: string, forms: HTMLFormElement[]): void {
  const typed = forms
    .map((form) => [keyOf(form), typedFields(form)] as const)
    .filter(([, fields]) => fields.length > 0);
  if (typed.length === 0) return;
  const drafts: Drafts = { user, page: shownPage(), forms: Object.fromEntries(typed) };
  inTab.set(STORAGE_KEY, JSON.stringify(drafts));
}

export function forgetDrafts(): void {
  inTab.remove(STORAGE_KEY);
}

/** Restores this user's stored text into the forms of the shown page; returns whether there was any. */
export function restoreDrafts(user: string): boolean {
  const drafts = inTab.getJson(STORAGE_KEY) as Drafts | null;
  if (drafts && drafts.user !== user) forgetDrafts();
  if (drafts?.user !== user || drafts.page !== shownPage()) return false;
  forgetDrafts();
  const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-guard]")];
  const left = forms.filter((form) => keyOf(form) in drafts.forms);
  for (const form of left) typeInto(form, drafts.forms[keyOf(form)] ?? []);
  return left.length > 0;
}

/** Types what stands in these forms into the forms that take their places. */
export function carryTypedText(from: readonly HTMLFormElement[], to: ParentNode): void {
  for (const form of to.querySelectorAll("form")) {
    const source = from.find((other) => keyOf(other) === keyOf(form));
    if (source) typeInto(form, typedFields(source));
  }
}

/** The form's action and its name among the page's props. */
function keyOf(form: HTMLFormElement): string {
  return `${form.getAttribute("action")} ${form.dataset.form ?? ""}`;
}

function shownPage(): string {
  return location.pathname + location.search;
}
