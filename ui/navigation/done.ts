// Follows the redirect after a successful form; the page that it leads to starts without typed text.
import { keepDrafts } from "./drafts";
import { FORM_TAKEN } from "./forms";
import type { Navigator } from "./navigator";
import type { Session } from "./session";
import type { UnsavedForms } from "./unsaved-forms";

/** `redirect` is where the portal leads from the form. */
export type Done = (form: HTMLFormElement, redirect: string) => Promise<void>;

export function leadOnWhenDone(
  session: Session,
  navigator: Navigator,
  unsaved: UnsavedForms,
): Done {
  return async (form, redirect) => {
    form.dispatchEvent(new Event(FORM_TAKEN));
    unsaved.giveUp(form);
    // What was typed into the page's other forms is put back where it begins anew.
    if (session.userId) keepDrafts(session.userId, unsaved.all);
    // Whoever went elsewhere meanwhile stays there, and is told there.
    if (form.isConnected) await navigator.leadOn(new URL(redirect, location.href));
    else await navigator.refresh();
  };
}
