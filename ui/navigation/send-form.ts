// Sends a form without leaving its page: success follows the redirect, errors are shown beside the fields.
import type { Form } from "../types/server";
import type { Done } from "./done";
import { problemIn, type Refusal, refusalIn } from "./form-problems";
import type { Enhancement, Submission } from "./forms";
import { isOffline } from "./full-load";
import { whileLocked } from "./locked-forms";
import type { Navigator } from "./navigator";
import type { OpenDrafts } from "./open-drafts";
import { formIn, withForms } from "./page-forms";
import { type Answer, isRedirect, type Send } from "./request";
import type { Session, SessionUser } from "./session";
import { isSecret } from "./typed-text";
import type { UnsavedForms } from "./unsaved-forms";

interface Dependencies {
  send: Send;
  session: Session;
  navigator: Navigator;
  unsaved: UnsavedForms;
  drafts: OpenDrafts;
  done: Done;
  /** Called before a form is sent, because the response may contain messages that only the server names. */
  expectNotice(): void;
}

/** Milliseconds. The form's key makes a second try safe. */
const TIMEOUT = 60_000;

/**
 * Makes the enhancement `data-enhance="form"`. `data-form` is the form's name among the page's props; the problem of a
 * form without a name, or of another page, is shown in a toast.
 */
export function sendForm(dependencies: Dependencies): Enhancement {
  const { send, session, navigator, unsaved, drafts, done, expectNotice } = dependencies;
  return async (submission) => {
    const { form, fields } = submission;
    const draft = drafts.of(form);
    // A draft's button without the name `action` only saves.
    if (draft && !fields.action) {
      await draft.flush();
      return draft.isSaved;
    }
    return whileLocked(form, async () => {
      if (draft) {
        if (!(await draft.maySend())) return false;
        draft.sent();
        fields.draftVersion = String(draft.version);
      }
      // The page may be mounted again, so that open drafts are saved first.
      await drafts.flush();
      return sendNow(submission);
    });
  };

  async function sendNow(submission: Submission): Promise<boolean> {
    const { form, action, fields } = submission;
    expectNotice();
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await send(action, { body: fields, showsRefusal: true, signal }).catch(
      () => null,
    );
    if (!answer?.ok || !isRedirect(answer.body)) {
      await showRefusal(navigator, submission, answer);
      // After another user's change the page shows that change, with the text typed here.
      if (answer?.status === 409) await navigator.refresh();
      return false;
    }
    if (isSessionUser(answer.body)) begin(answer.body);
    else await done(form, answer.body.redirect);
    return true;
  }

  /** A new session starts with a new document. */
  function begin(user: SessionUser & { redirect: string }): void {
    unsaved.giveUp(...unsaved.all);
    session.remember(user, user.token);
    location.assign(user.redirect);
  }
}

/** Shows the refusal beside the form, or in a notice if the page has no place for it. */
export async function showRefusal(
  navigator: Navigator,
  { form, fields, fail }: Submission,
  answer: Answer | null,
): Promise<void> {
  const name = form.dataset.form ?? "";
  if (!form.isConnected || !formIn(navigator.shown.view.data, name)) {
    fail(problemIn(answer));
    return;
  }
  const refused = refusedForm(withoutSecrets(form, fields), refusalIn(answer));
  await navigator.redraw((data) => withForms(data, { [name]: refused }), { errorIn: form });
  if (!isOffline()) return;
  const reachable = { ...refused, problem: { id: "form-reachable" } } as const;
  const sayReachable = () =>
    navigator.redraw((data) =>
      formIn(data, name) === refused ? withForms(data, { [name]: reachable }) : data,
    );
  addEventListener("online", sayReachable, { once: true });
}

/** The form with the typed values; the portal may have given it another key. */
function refusedForm(typed: Form["values"], { values, ...refusal }: Refusal): Form {
  const key = values?.key;
  return { errors: {}, problem: null, ...refusal, values: { ...typed, ...(key && { key }) } };
}

function isSessionUser(body: { redirect: string }): body is SessionUser & { redirect: string } {
  return "token" in body;
}

function withoutSecrets(
  form: HTMLFormElement,
  fields: Record<string, string>,
): Record<string, string> {
  const secrets = [...form.querySelectorAll("[name]")].filter(isSecret);
  const isKept = (name: string) => !secrets.some((field) => field.getAttribute("name") === name);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name)));
}
