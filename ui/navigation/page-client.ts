// Fetches pages' data, and remembers it.
import type { PageData } from "../types/server";
import type { LoadingBar } from "./loading-bar";
import { PageAhead } from "./page-ahead";
import { PageMemory, type RememberedPage } from "./page-memory";
import { type Answer, isRedirect, type RequestOptions, type Send } from "./request";
import type { Toasts } from "./toasts";

export type Outcome =
  /** `isSame` if the portal responds that the remembered page is current. */
  | { kind: "page"; data: PageData; isSame: boolean }
  | { kind: "redirect"; to: string }
  /** The portal refused the request with a message, which is shown. */
  | { kind: "refused" }
  /** The response is not page data; only a full load can show the page. */
  | { kind: "failed" }
  /** There was no response, also not to a second request. */
  | { kind: "lost" }
  | { kind: "aborted" };

export class PageClient {
  readonly #send: Send;
  readonly #basePath: string;
  readonly #toasts: Toasts;
  readonly #bar: LoadingBar;
  readonly #ahead = new PageAhead();
  readonly #memory = new PageMemory();
  /** The addresses of the requests of presses. */
  readonly #pressed = new Set<string>();

  constructor(send: Send, basePath: string, toasts: Toasts, bar: LoadingBar) {
    this.#send = send;
    this.#basePath = basePath;
    this.#toasts = toasts;
    this.#bar = bar;
  }

  /** Fetches the page at `url`, or uses the prefetched one; never rejects. */
  async get(url: URL, signal: AbortSignal): Promise<Outcome> {
    const dataUrl = this.#dataUrl(url);
    this.#pressed.add(dataUrl);
    try {
      return await this.#get(url, signal);
    } finally {
      this.#pressed.delete(dataUrl);
    }
  }

  async #get(url: URL, signal: AbortSignal): Promise<Outcome> {
    const ahead = this.#ahead.take(this.#dataUrl(url));
    const outcome = ahead && (await this.#bar.during(() => ahead));
    if (signal.aborted) return { kind: "aborted" };
    if (outcome?.kind === "page" || outcome?.kind === "redirect") return outcome;
    const first = await this.#fetch(url, { signal });
    return first.kind === "lost" ? this.#fetch(url, { signal }) : first;
  }

  /** Prefetches the page at `url`; one page at a time, and none that is already loading. */
  async getAhead(url: URL): Promise<void> {
    if (this.#pressed.has(this.#dataUrl(url))) return;
    await this.#ahead.fetch(this.#dataUrl(url), (signal) =>
      this.#fetch(url, { signal, ahead: true, ignoreLoadingBar: true }),
    );
  }

  /** Fetches a page's content without remembering it; rejects if there is none. */
  async peek(url: URL, signal: AbortSignal): Promise<PageData["page"]> {
    const options = { signal, ahead: true, ignoreLoadingBar: true };
    const { ok, body } = await this.#send(this.#dataUrl(url), options);
    if (!ok || !isPageData(body)) throw new Error("No page");
    return body.page;
  }

  /** The remembered page at `url`. */
  recall(url: URL): RememberedPage | null {
    return this.#memory.recall(this.#dataUrl(url));
  }

  /** Remembers the document's page. */
  keep(url: URL, data: PageData): void {
    this.#memory.keep(this.#dataUrl(url), data, null, this.#memory.changes);
  }

  /** Must be called when data may have changed: earlier pages may be outdated. */
  changed(): void {
    this.#ahead.forget();
    this.#memory.changed();
  }

  /** Deletes all pages. */
  forget(): void {
    this.#ahead.forget();
    this.#memory.forget();
  }

  async #fetch(url: URL, options: RequestOptions & { signal: AbortSignal }): Promise<Outcome> {
    const dataUrl = this.#dataUrl(url);
    const etag = this.#memory.etagOf(dataUrl);
    const { changes } = this.#memory;
    try {
      const answer = await this.#send(dataUrl, { ...options, ...(etag && { etag }) });
      // A failed prefetch is repeated at the press.
      if (options.ahead && answer.status >= 400) return { kind: "failed" };
      return this.#outcome(dataUrl, answer, changes);
    } catch {
      return { kind: options.signal.aborted ? "aborted" : "lost" };
    }
  }

  #dataUrl({ pathname, search }: URL): string {
    return `${this.#basePath}/_page${pathname.slice(this.#basePath.length)}${search}`;
  }

  #outcome(dataUrl: string, answer: Answer, changes: number): Outcome {
    const known = answer.status === 304 ? this.#memory.recall(dataUrl) : null;
    if (known) {
      this.#memory.keep(dataUrl, known.data, answer.etag, changes);
      return { kind: "page", data: known.data, isSame: true };
    }
    const { body } = answer;
    if (isRedirect(body)) return { kind: "redirect", to: body.redirect };
    // A problem page (404, 503) is page data as well.
    if (!isPageData(body)) return { kind: answer.refusal ? "refused" : "failed" };
    if (answer.ok && answer.etag) this.#memory.keep(dataUrl, body, answer.etag, changes);
    // Without a new document, notices are shown as toasts.
    if (body.notice) this.#toasts.add(body.notice);
    return { kind: "page", data: { ...body, notice: null }, isSame: false };
  }
}

function isPageData(body: object | null): body is PageData {
  return body !== null && "page" in body && "preferences" in body;
}
