// Sends a form with files and shows the progress, which `fetch` does not report.
import type { Done } from "./done";
import type { Enhancement, Submission } from "./forms";
import type { OpenDrafts } from "./open-drafts";
import { type Answer, contentOf, isRedirect } from "./request";
import type { Session } from "./session";

interface Dependencies {
  session: Session;
  /** Shows a refused upload; without a response, `answer` is `null`. */
  refuse(submission: Submission, answer: Answer | null): Promise<void>;
  drafts: OpenDrafts;
  done: Done;
  /** Called before and after the upload, because pages that are fetched in between may be outdated. */
  changed(): void;
}

/** Makes the enhancement `data-enhance="upload"`; the form's `progress` is shown meanwhile. */
export function uploadForm({ session, refuse, drafts, done, changed }: Dependencies): Enhancement {
  return async (submission) => {
    const { form, action, data } = submission;
    const progress = form.querySelector("progress") ?? document.createElement("progress");
    const show = (share: number) => {
      progress.value = share;
    };
    show(0);
    // The progress stays visible until the response.
    progress.hidden = false;
    // The page is mounted again, so that open drafts are saved first.
    await drafts.flush();
    changed();
    const answer = await post(action, data, session.token, show);
    changed();
    progress.hidden = true;
    if (answer?.status === 401) {
      session.end(new URL(location.href), "expired");
    } else if (answer && isRedirect(answer.body)) {
      await done(form, answer.body.redirect);
      return true;
    } else {
      await refuse(submission, answer);
    }
    return false;
  };
}

/** Returns `null` without a response. */
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
      resolve({ status, ok: status < 400, etag: null, ...contentOf(status, body) });
    };
    request.onerror = () => resolve(null);
    request.send(body);
  });
}
