// Forms that the browser sends itself, because their responses must not stay in the memory of pages. Their documents begin
// as the response to a form that scripts send: the focus is on the first error, or on the title.
import { inTab } from "./storage";
import type { UnsavedForms } from "./unsaved-forms";
import type { Landing } from "./view";

/** Set while the response of a sent form loads. */
const KEY = "nativeForm";

const REFUSAL = "main :is([aria-invalid=true], [data-question], [role=alert])";

/** Sending a form does not count as leaving the page with unsent text. */
export function guardNativeForms(unsaved: UnsavedForms, signal: AbortSignal): void {
  // The listener is at the window, so that it runs after the listeners that send forms by script.
  const sent = ({ target, defaultPrevented }: SubmitEvent) => {
    if (!defaultPrevented && target instanceof HTMLFormElement) leaveBy(target, unsaved);
  };
  addEventListener("submit", sent, { signal });
}

/** Must be called before a script has the browser send the form. */
export function leaveBy(form: HTMLFormElement, unsaved: UnsavedForms): void {
  // The response is in another tab, or there is none. Controls may hide the form's properties.
  if (form.hasAttribute("target") || form.getAttribute("method") !== "post") return;
  unsaved.giveUp(form);
  inTab.set(KEY, "1");
}

/** The place of the focus in a document that is the response to a sent form; once. */
export function landingOfResponse(): Landing | null {
  if (inTab.get(KEY) === null) return null;
  inTab.remove(KEY);
  const refused = document.querySelector(REFUSAL)?.closest<HTMLElement>("main");
  if (refused) return { errorIn: refused };
  return location.hash ? { anchor: location.hash } : { top: 0 };
}
