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
    // The text of the page's other forms is restored after the page starts anew.
    if (session.userId) keepDrafts(session.userId, unsaved.all);
    // A viewer who went to another page stays there and sees the notice there.
    if (form.isConnected) await navigator.leadOn(new URL(redirect, location.href));
    else await navigator.refresh();
  };
}
