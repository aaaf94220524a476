// The one way in which the browser calls the portal.
import type { LoadingBar } from "./loading-bar";
import type { Session } from "./session";

export interface RequestOptions {
  /** Sent as JSON, by POST. */
  body?: Record<string, string>;
  signal?: AbortSignal;
  /** The version at hand: the portal answers 304 when it is still right. */
  etag?: string;
  /** Where the viewer is going: what to load when the session turns out to be over. */
  wanted?: URL;
  /** Runs without the loading bar. */
  ignoreLoadingBar?: boolean;
  /** Asked before the viewer did: the portal leaves out what is said once, and a session's end waits for the press. */
  ahead?: boolean;
}

export interface Answer {
  status: number;
  ok: boolean;
  etag: string | null;
  /** The parsed JSON; `null` when the answer holds none. */
  body: object | null;
}

/** Bytes that browsers take for a request that outlives its page (Fetch, section 4.6), left with room to spare. */
const KEPT_ALIVE = 32 * 1024;

/** Calls `url`; rejects when there is no answer at all, and never settles once the session is over. */
export type Send = (url: string, options?: RequestOptions) => Promise<Answer>;

/**
 * Makes the caller, which adds the session's bearer token to every request and ends the session at a 401. `changed` is
 * told of every write, before it leaves and after its answer: in between, pages may still be as they were.
 */
export function requester(session: Session, bar: LoadingBar, changed: () => void): Send {
  return async (url, options = {}) => {
    const call = () => answerTo(url, requestInit(options, session.token));
    const tell = () => {
      if (options.body) changed();
    };
    tell();
    const answer = await (options.ignoreLoadingBar ? call() : bar.during(call)).finally(tell);
    if (answer.status !== 401 || options.ahead) return answer;
    session.end(options.wanted ?? new URL(location.href), "expired");
    // The document is on its way out: whoever waits for an answer goes with it.
    return new Promise(() => {});
  };
}

async function answerTo(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  const body: unknown = isJson ? await response.json() : null;
  return {
    status: response.status,
    ok: response.ok,
    etag: response.headers.get("ETag"),
    body: typeof body === "object" ? body : null,
  };
}

function requestInit(
  { body, signal, etag, ahead }: RequestOptions,
  token: string | null,
): RequestInit {
  const headers = new Headers({ Accept: "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (ahead) headers.set("Purpose", "prefetch");
  if (etag) headers.set("If-None-Match", etag);
  if (!body) return { headers, signal: signal ?? null, cache: "no-store" };
  headers.set("Content-Type", "application/json");
  const json = new TextEncoder().encode(JSON.stringify(body));
  // A write outlives its page: a viewer who moves on has still saved.
  const keepalive = json.length <= KEPT_ALIVE;
  return { method: "POST", headers, body: json, keepalive, signal: signal ?? null };
}

/** Whether the answer leads on to another page. */
export function isRedirect(body: object | null): body is { redirect: string } {
  return body !== null && "redirect" in body && typeof body.redirect === "string";
}
