// The page for a missing response; a full load would show the browser's own error page.
import type { PageData } from "../types/server";
import { isOffline } from "./full-load";

/** Replaces the HTTP status: there is no network. */
export const OFFLINE = 0;
/** Replaces the HTTP status: there is a network, but no response. */
export const LOST = 1;

/** Whether the browser made this page, which has no title yet. */
export function isNoAnswer({ page }: PageData): boolean {
  return page.name === "problem" && (page.props.status === OFFLINE || page.props.status === LOST);
}

/** The page for a missing response at `url`, a path of the portal; its back link leads to the shown page. */
export function noAnswer(shown: PageData, url: string): PageData {
  const status = isOffline() ? OFFLINE : LOST;
  const back = url === shown.url ? null : shown.url;
  const props = { status, requestId: "", text: null, retryAfter: null, back };
  return { ...shown, page: { name: "problem", props }, url, notice: null };
}
