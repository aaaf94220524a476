// Follows the redirect after an accepted form; the next page starts without typed text.
import { keepDrafts } from "./drafts";
import { FORM_TAKEN } from "./forms";
import type { Navigator } from "./navigator";
import type { Session } from "./session";
import type { UnsavedForms } from "./unsaved-forms";

/** `redirect` is the address in the portal's response. */
export type Done = (form: HTMLFormElement, redirect: string) => Promise<void>;

export function followRedirects(
  session: Session,
  navigator: Navigator,
  unsaved: UnsavedForms,
): Done {
  return async (form, redirect) => {
    form.dispatchEvent(new Event(FORM_TAKEN));
    unsaved.giveUp(form);
    // The text of the page's other forms is restored after the page is mounted again.
    if (session.userId) keepDrafts(session.userId, unsaved.all);
    // A viewer who went to another page stays there and sees the notice there.
    if (form.isConnected) await navigator.followRedirect(new URL(redirect, location.href));
    else await navigator.refresh();
  };
}
