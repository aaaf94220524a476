// Sends a form with files and shows the progress, which `fetch` does not report.
import type { Done } from "./done";
import type { Enhancement } from "./forms";
import type { Navigator } from "./navigator";
import type { OpenDrafts } from "./open-drafts";
import type { PageClient } from "./page-client";
import { type Answer, contentOf, isRedirect } from "./request";
import { showRefusal } from "./send-form";
import type { Session } from "./session";

/** Milliseconds without progress after which the connection counts as lost; browsers wait for many minutes. */
const STALLED = 120_000;

interface Dependencies {
  session: Session;
  navigator: Navigator;
  pages: PageClient;
  drafts: OpenDrafts;
  done: Done;
}

/** Makes the enhancement `data-enhance="upload"`; the form's `progress` is shown meanwhile. */
export function uploadForm({ session, navigator, pages, drafts, done }: Dependencies): Enhancement {
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
    // Pages that are fetched during the upload may be outdated after it.
    pages.changed();
    const answer = await post(action, data, session.token, show);
    pages.changed();
    progress.hidden = true;
    if (answer?.status === 401) {
      session.end(new URL(location.href), "expired");
    } else if (answer && isRedirect(answer.body)) {
      await done(form, answer.body.redirect);
      return true;
    } else {
      await showRefusal(navigator, submission, answer);
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
    let stalled: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const { status, response: body } = request;
      resolve({ status, ok: status < 400, etag: null, ...contentOf(status, body) });
    };
    request.onerror = request.onabort = () => resolve(null);
    request.onloadend = () => clearTimeout(stalled);
    wait();
    request.send(body);
  });
}
