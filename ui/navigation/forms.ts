// Handles the submissions of forms with `data-enhance`; the browser sends all others.
import type { Text } from "../types/server";
import { problemOfNoResponse } from "./form-problems";
import { isOffline, submitNatively } from "./full-load";
import { guardLockedForms } from "./locked-forms";
import { leaveBy } from "./native-forms";
import type { Toasts } from "./toasts";
import type { UnsavedForms } from "./unsaved-forms";

/** The submission that the browser would have sent. */
export interface Submission {
  form: HTMLFormElement;
  action: string;
  fields: Record<string, string>;
  /** Same fields as form data, with the files. */
  data: FormData;
  /** Reports a problem that the page does not show beside the form. */
  fail(problem: Text): void;
}

/** Sends a form; returns whether it was accepted; rejects if the browser should send it instead. */
export type Enhancement = (submission: Submission) => Promise<boolean>;

/**
 * Passes submitted forms to the enhancement named by their `data-enhance`, until `signal` aborts. A success removes the
 * notices about the action's earlier failures.
 */
export function interceptForms(
  enhancements: Map<string, Enhancement>,
  toasts: Toasts,
  unsaved: UnsavedForms,
  signal: AbortSignal,
): void {
  const submitting = new WeakSet<HTMLFormElement>();
  guardLockedForms(signal);
  const submit = async (event: SubmitEvent) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const enhance = enhancements.get(form.dataset.enhance ?? "");
    if (!enhance) return;
    event.preventDefault();
    if (submitting.has(form)) return;
    submitting.add(form);
    showBusy(form, true);
    // The form's content at the press.
    const data = new FormData(form, event.submitter);
    const action = actionOf(form);
    const fields = textsOf(data);
    const fail = (problem: Text) => toasts.add({ kind: "warning", text: problem }, action);
    try {
      if (await enhance({ form, action, fields, data, fail })) toasts.succeeded(action);
    } catch {
      if (isOffline()) {
        fail(problemOfNoResponse());
      } else {
        leaveBy(form, unsaved);
        submitNatively(action, fields);
      }
    } finally {
      submitting.delete(form);
      showBusy(form, false);
    }
  };
  document.addEventListener("submit", submit, { signal });
}

/** The event on a form that the portal has accepted. */
export const FORM_TAKEN = "formtaken";

/** The form's address. A control named `action` hides the form's property `action`. */
export function actionOf(form: HTMLFormElement): string {
  return new URL(form.getAttribute("action") ?? "", document.baseURI).href;
}

/** Marks the form as busy. Its buttons stay focusable; another press does nothing. */
function showBusy(form: HTMLFormElement, busy: boolean): void {
  form.ariaBusy = String(busy);
  for (const button of form.querySelectorAll<HTMLElement>("button[type=submit]"))
    button.ariaDisabled = String(busy);
}

function textsOf(data: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value === "string") fields[name] = value;
  }
  return fields;
}

/** Makes the enhancement `data-enhance="visit"`; empty fields are not in the address. */
export function visitForm(visit: (url: URL) => Promise<void>): Enhancement {
  return async ({ action, fields }) => {
    const url = new URL(action);
    const filled = Object.entries(fields).filter(([, value]) => value.trim() !== "");
    url.search = new URLSearchParams(filled).toString();
    await visit(url);
    return true;
  };
}
