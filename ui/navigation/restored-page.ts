// A page that the browser kept whole and shows again, as the back button may: it could be another session's.
import type { Navigator } from "./navigator";
import type { Session } from "./session";

/** Shows nothing of a page whose viewer signed out since, and brings every other up to date. */
export function guardRestoredPages(session: Session, navigator: Navigator): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (!session.isGone) {
      navigator.refresh();
      return;
    }
    document.documentElement.hidden = true;
    location.reload();
  });
}
