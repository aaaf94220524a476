// Sends a form and keeps its page: what is done leads on, what is wrong is drawn beside the fields.
import type { Form } from "../types/server/Form";
import type { Notice } from "../types/server/Notice";
import { keepDrafts } from "./drafts";
import { problemOfSilence, problemOfStatus } from "./form-problems";
import type { Enhancement, Submission } from "./forms";
import type { Navigator } from "./navigator";
import { hasForm, withForms } from "./page-forms";
import { type Answer, isRedirect, type Send } from "./request";
import { isSecret } from "./secret-field";
import type { Session, SessionUser } from "./session";
import type { Toasts } from "./toasts";
import type { UnsavedForms } from "./unsaved-forms";

/** What the portal says of a form that it did not take. */
type Refusal = Partial<Pick<Form, "errors" | "problem">>;

/**
 * Makes the enhancement `data-enhance="form"`. The form's name among the page's props stands in `data-form`
 * ("form" unless said); a page without a form of that name says what is wrong in a toast.
 */
export function sendForm(
  send: Send,
  session: Session,
  navigator: Navigator,
  toasts: Toasts,
  unsaved: UnsavedForms,
): Enhancement {
  return async (submission) => {
    const answer = await send(submission.action, { body: submission.fields }).catch(() => null);
    if (!answer?.ok || !isRedirect(answer.body)) {
      await refuse(submission, refusalIn(answer));
      // Somebody else was faster: what they did is shown, with what was typed here.
      if (answer?.status === 409) await navigator.refresh();
      return;
    }
    unsaved.giveUp(submission.form);
    // The page begins anew; what was typed into its other forms is put back then.
    if (session.userId) keepDrafts(session.userId, unsaved.all);
    if (isSessionUser(answer.body)) begin(answer.body);
    else await leadOn(submission.form, answer.body.redirect);
  };

  /** A new session begins with a new document. */
  function begin(user: SessionUser & { redirect: string }): void {
    unsaved.giveUp(...unsaved.all);
    session.remember(user);
    location.assign(user.redirect);
  }

  async function leadOn(form: HTMLFormElement, redirect: string): Promise<void> {
    // Whoever went elsewhere meanwhile stays there, and is told there.
    if (form.isConnected) await navigator.leadOn(new URL(redirect, location.href));
    else await navigator.refresh();
  }

  async function refuse({ form, fields }: Submission, refusal: Refusal): Promise<void> {
    const name = form.dataset.form ?? "form";
    if (!form.isConnected || !hasForm(navigator.shown.view.data, name)) {
      toasts.add(noticeOf(refusal));
      return;
    }
    const values = withoutSecrets(form, fields);
    const refused: Form = { errors: {}, problem: null, ...refusal, values };
    await navigator.redraw((data) => withForms(data, { [name]: refused }), { errorIn: form });
  }
}

function isSessionUser(body: { redirect: string }): body is SessionUser & { redirect: string } {
  return "token" in body;
}

function refusalIn(answer: Answer | null): Refusal {
  if (!answer) return { problem: problemOfSilence() };
  return isRefusal(answer.body) ? answer.body : { problem: problemOfStatus(answer.status) };
}

function isRefusal(body: object | null): body is Refusal {
  return body !== null && ("errors" in body || ("problem" in body && body.problem !== null));
}

function noticeOf({ problem, errors = {} }: Refusal): Notice {
  const [error = problemOfStatus(422)] = Object.values(errors);
  return { kind: "warning", text: problem ?? error };
}

function withoutSecrets(
  form: HTMLFormElement,
  fields: Record<string, string>,
): Record<string, string> {
  const secrets = [...form.querySelectorAll("[name]")].filter(isSecret);
  const isKept = (name: string) => !secrets.some((field) => field.getAttribute("name") === name);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name)));
}
