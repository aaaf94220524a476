// Sends the browser's requests to the portal.
import type { LocalizedText } from "../types/server";
import { IGNORE_LOADING_BAR, type LoadingBar } from "./loading-bar";

export interface RequestOptions {
  /** Sent as JSON, by POST. */
  body?: Record<string, string>;
  signal?: AbortSignal;
  /** The remembered version; the portal responds 304 if it is current. */
  etag?: string;
  /** Does not show the loading bar. */
  ignoreLoadingBar?: boolean;
  /** The caller shows the message of a refusal itself. */
  showsRefusal?: boolean;
  /** A prefetch: the portal keeps one-time notices. */
  ahead?: boolean;
}

export interface Answer {
  status: number;
  ok: boolean;
  etag: string | null;
  /** The parsed JSON; `null` if there is none. */
  body: object | null;
  /** The message of a 400 (specification section 8). */
  refusal: LocalizedText | null;
}

/** Bytes of a request that may outlive its page; browsers allow 64 KiB together (Fetch, section 4.6). */
const KEPT_ALIVE = 32 * 1024;

/** Requests `url`; rejects without a response, and never settles after the session has ended. */
export type Send = (url: string, options?: RequestOptions) => Promise<Answer>;

/**
 * Makes the function. `changed` is called before and after every write, because pages that are fetched in between may be
 * outdated. `showRefusal` is called with the message of a 400. `interceptCalls` adds the bearer token and ends the session
 * after a 401.
 */
export function requester(
  bar: LoadingBar,
  changed: () => void,
  showRefusal: (words: LocalizedText) => void,
): Send {
  return async (url, options = {}) => {
    const call = () => answerTo(url, requestInit(options));
    const notify = () => {
      if (options.body) changed();
    };
    notify();
    const answer = await (options.ignoreLoadingBar ? call() : bar.during(call)).finally(notify);
    // A refused prefetch is repeated at the press.
    if (answer.refusal && !options.showsRefusal && !options.ahead) showRefusal(answer.refusal);
    return answer;
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
    ...contentOf(response.status, body),
  };
}

/** The parsed body of a response; a 400 may have a message in one or both languages. */
export function contentOf(status: number, body: unknown): Pick<Answer, "body" | "refusal"> {
  if (typeof body !== "object" || body === null) return { body: null, refusal: null };
  const { message, messageAr, messageEn } = body as Record<string, unknown>;
  const [either, ar, en] = [message, messageAr, messageEn].map((text) =>
    typeof text === "string" ? text.trim() : "",
  );
  const refusal = { ar: ar || either || "", en: en || either || "" };
  return { body, refusal: status === 400 && (refusal.ar || refusal.en) ? refusal : null };
}

function requestInit({ body, signal, etag, ahead, ...options }: RequestOptions): RequestInit {
  const headers = new Headers({ Accept: "application/json" });
  if (options.ignoreLoadingBar) headers.set(IGNORE_LOADING_BAR, "true");
  if (ahead) headers.set("Purpose", "prefetch");
  if (etag) headers.set("If-None-Match", etag);
  if (!body) return { headers, signal: signal ?? null, cache: "no-store" };
  headers.set("Content-Type", "application/json");
  const json = new TextEncoder().encode(JSON.stringify(body));
  // A write completes even if the viewer leaves the page.
  const keepalive = json.length <= KEPT_ALIVE;
  return { method: "POST", headers, body: json, keepalive, signal: signal ?? null };
}

/** Whether the response is a redirect. */
export function isRedirect(body: object | null): body is { redirect: string } {
  return body !== null && "redirect" in body && typeof body.redirect === "string";
}
