// Handles pages that the browser restores from its back/forward cache; they may belong to another session.
import type { Navigator } from "./navigator";
import type { Session } from "./session";

/** Hides and reloads a page whose viewer has signed out; refreshes every other page. */
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
