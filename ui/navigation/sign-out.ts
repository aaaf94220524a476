// Signs out in every tab, and deletes what this tab has stored.
import type { Enhancement } from "./forms";
import type { LeaveQuestion } from "./leave-question";
import type { OpenDrafts } from "./open-drafts";
import type { Send } from "./request";
import type { Session } from "./session";

/** Makes the enhancement of the sign-out form. */
export function signOut(
  send: Send,
  session: Session,
  question: LeaveQuestion,
  drafts: OpenDrafts,
): Enhancement {
  return async ({ action, fields }) => {
    const isSaved = await drafts.flush();
    // Signing out removes messages that are kept in the browser.
    const loss = session.hasKeptMessages ? "messages" : null;
    if (!(await question.mayLeave(isSaved ? loss : "page"))) return false;
    const { ok, body } = await send(action, { body: fields });
    if (!ok || body === null || !("redirect" in body)) throw new Error("Not signed out");
    session.end(new URL(String(body.redirect), location.href), "signed out");
    return true;
  };
}
