// The page that is shown when the portal did not answer; a full load would show the browser's own error page.
import type { PageData } from "../types/server";
import { isOffline } from "./full-load";

/** In the place of an HTTP status: there is no network. */
export const OFFLINE = 0;
/** In the place of an HTTP status: there is a network, and no answer came over it. */
export const LOST = 1;

/** Whether the browser made this page up by itself: nobody has given it a title. */
export function isNoAnswer({ page }: PageData): boolean {
  return page.name === "problem" && (page.props.status === OFFLINE || page.props.status === LOST);
}

/** The page that says so, at `url`, a path of the portal; its way back leads to the shown one. */
export function noAnswer(shown: PageData, url: string): PageData {
  const status = isOffline() ? OFFLINE : LOST;
  const back = url === shown.url ? null : shown.url;
  const props = { status, requestId: "", text: null, retryAfter: null, back };
  return { ...shown, page: { name: "problem", props }, url, notice: null };
}
