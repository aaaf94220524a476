// Sends a form with files, and shows how far it has come; `fetch` does not tell.
import type { Done } from "./done";
import { problemIn } from "./form-problems";
import type { Enhancement } from "./forms";
import type { OpenDrafts } from "./open-drafts";
import { type Answer, isRedirect } from "./request";
import type { Session } from "./session";
import type { Toasts } from "./toasts";

interface Around {
  session: Session;
  toasts: Toasts;
  drafts: OpenDrafts;
  done: Done;
  /** Told before the files leave and after the answer, or its loss: in between, pages may still be as they were. */
  changed(): void;
}

/** Makes the enhancement `data-enhance="upload"`; the form's `progress` is shown meanwhile. */
export function uploadForm({ session, toasts, drafts, done, changed }: Around): Enhancement {
  return async ({ form, action }) => {
    const progress = form.querySelector("progress") ?? document.createElement("progress");
    const show = (share: number) => {
      progress.value = share;
    };
    show(0);
    // All is sent before all is kept: it stays until the answer.
    progress.hidden = false;
    // Its page begins anew; what is being typed beside it is on the portal then.
    await drafts.flush();
    changed();
    const answer = await post(action, new FormData(form), session.token, show);
    changed();
    progress.hidden = true;
    if (answer?.status === 401) {
      session.end(new URL(location.href), "expired");
    } else if (answer && isRedirect(answer.body)) {
      await done(form, answer.body.redirect);
    } else {
      toasts.add({ kind: "warning", text: problemIn(answer) });
    }
  };
}

/** `null` when there is no answer at all. */
function post(
  url: string,
  body: FormData,
  token: string | null,
  onProgress: (share: number) => void,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response: body } = request;
      resolve({ status, ok: status < 400, etag: null, body });
    };
    request.onerror = () => resolve(null);
    request.send(body);
  });
}
