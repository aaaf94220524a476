// Asks the portal for a page's data, and remembers the answers for the portal's 304.
import type { PageData } from "../types/server/PageData";
import type { LoadingBar } from "./loading-bar";
import { PageAhead } from "./page-ahead";
import { type Answer, isRedirect, type RequestOptions, type Send } from "./request";
import type { Toasts } from "./toasts";

export type Outcome =
  | { kind: "page"; data: PageData }
  | { kind: "redirect"; to: string }
  /** What came is no page data: only the browser itself can show the page. */
  | { kind: "failed" }
  /** No answer came, also not to a second try. */
  | { kind: "lost" }
  | { kind: "aborted" };

interface Remembered {
  etag: string;
  data: PageData;
  /** By the browser's own clock, in milliseconds. */
  cameAt: number;
}

/** Pages to remember: a bound on memory, far above what a viewer goes back through. */
const REMEMBERED_PAGES = 30;

export class PageClient {
  readonly #send: Send;
  readonly #basePath: string;
  readonly #toasts: Toasts;
  readonly #bar: LoadingBar;
  readonly #ahead = new PageAhead();
  readonly #remembered = new Map<string, Remembered>();

  constructor(send: Send, basePath: string, toasts: Toasts, bar: LoadingBar) {
    this.#send = send;
    this.#basePath = basePath;
    this.#toasts = toasts;
    this.#bar = bar;
  }

  /** Fetches the page at `url`, or takes it from ahead; never rejects. */
  async get(url: URL, signal: AbortSignal): Promise<Outcome> {
    const ahead = this.#ahead.take(this.#dataUrl(url));
    const outcome = ahead && (await this.#bar.during(() => ahead));
    if (signal.aborted) return { kind: "aborted" };
    if (outcome?.kind === "page" || outcome?.kind === "redirect") return outcome;
    const first = await this.#fetch(url, { signal });
    return first.kind === "lost" ? this.#fetch(url, { signal }) : first;
  }

  /** Fetches the page at `url` before it is pressed; one page at a time. */
  getAhead(url: URL): Promise<Outcome> {
    return this.#ahead.fetch(this.#dataUrl(url), (signal) =>
      this.#fetch(url, { signal, ahead: true, ignoreLoadingBar: true }),
    );
  }

  /** A change was made: what was fetched ahead of it may not be right any more. */
  forgetAhead(): void {
    this.#ahead.forget();
  }

  async #fetch(url: URL, options: RequestOptions & { signal: AbortSignal }): Promise<Outcome> {
    const dataUrl = this.#dataUrl(url);
    const known = this.#remembered.get(dataUrl);
    try {
      const answer = await this.#send(dataUrl, {
        ...options,
        wanted: url,
        ...(known && { etag: known.etag }),
      });
      // What went wrong ahead of the press may go well, or be told, at the press.
      if (options.ahead && answer.status >= 400) return { kind: "failed" };
      return this.#outcome(dataUrl, answer, known);
    } catch {
      return { kind: options.signal.aborted ? "aborted" : "lost" };
    }
  }

  #dataUrl({ pathname, search }: URL): string {
    return `${this.#basePath}/_page${pathname.slice(this.#basePath.length)}${search}`;
  }

  #outcome(dataUrl: string, answer: Answer, known: Remembered | undefined): Outcome {
    if (answer.status === 304 && known) return this.#page(withClockMovedOn(known));
    if (isRedirect(answer.body)) return { kind: "redirect", to: answer.body.redirect };
    // A problem page (404, 503) is page data as well.
    if (!isPageData(answer.body)) return { kind: "failed" };
    if (answer.ok && answer.etag)
      this.#remember(dataUrl, {
        etag: answer.etag,
        data: answer.body,
        cameAt: performance.now(),
      });
    return this.#page(answer.body);
  }

  /** In a page that comes without a document, what is said once is a toast. */
  #page(data: PageData): Outcome {
    if (data.notice) this.#toasts.add(data.notice);
    return { kind: "page", data: { ...data, notice: null } };
  }

  #remember(dataUrl: string, page: Remembered): void {
    this.#remembered.delete(dataUrl);
    this.#remembered.set(dataUrl, page);
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined && this.#remembered.size > REMEMBERED_PAGES)
      this.#remembered.delete(oldest);
  }
}

/** A page that is the same but for the service's clock (`now`), which its 304 leaves out. */
function withClockMovedOn({ data, cameAt }: Remembered): PageData {
  const elapsed = performance.now() - cameAt;
  return JSON.parse(JSON.stringify(data), (name, value) =>
    name === "now" ? new Date(Date.parse(value) + elapsed).toISOString() : value,
  );
}

function isPageData(body: object | null): body is PageData {
  return body !== null && "page" in body && "preferences" in body;
}
