// Sends every call of the document to the portal with the session's bearer token, and ends the session after a 401
// (specification sections 4 and 7), also for calls that other code makes. Such a call never settles.
import { IGNORE_LOADING_BAR, type LoadingBar } from "./loading-bar";
import type { Session } from "./session";

/** The browser's own `fetch`. */
export const plainFetch = globalThis.fetch.bind(globalThis);

/** Replaces `fetch` in this document. */
export function interceptCalls(session: Session, basePath: string, bar: LoadingBar): void {
  const pageData = `${basePath}/_page/`;
  globalThis.fetch = async (resource, options) => {
    const request = new Request(resource, options);
    const send = (request: Request) =>
      request.headers.has(IGNORE_LOADING_BAR)
        ? plainFetch(request)
        : bar.during(() => plainFetch(request));
    const { origin, pathname, search } = new URL(request.url);
    // The token is the portal's.
    if (origin !== location.origin || !pathname.startsWith(`${basePath}/`)) return send(request);
    const { headers } = request;
    const { token } = session;
    if (token && !headers.has("Authorization")) headers.set("Authorization", `Bearer ${token}`);
    const response = await send(request);
    // The response is about a session that a newer one has replaced.
    if (response.status === 401 && session.token !== token)
      return request.method === "GET" ? globalThis.fetch(resource, options) : response;
    const isPressed = pathname.startsWith(pageData) && !headers.has("Purpose");
    if (response.status === 401 && (session.token || isPressed)) {
      const page = basePath + pathname.slice(pageData.length - 1) + search;
      session.end(new URL(isPressed ? page : location.href, location.href), "expired");
      // The document is being replaced.
      return new Promise(() => {});
    }
    return response;
  };
}
