// Asks the portal for a page's data, and remembers the answers.
import type { PageData } from "../types/server";
import type { LoadingBar } from "./loading-bar";
import { PageAhead } from "./page-ahead";
import { PageMemory, type RememberedPage } from "./page-memory";
import { type Answer, isRedirect, type RequestOptions, type Send } from "./request";
import type { Toasts } from "./toasts";

export type Outcome =
  /** `isSame` where the portal says that the remembered one is still right. */
  | { kind: "page"; data: PageData; isSame: boolean }
  | { kind: "redirect"; to: string }
  /** The answer is no page data: only a full load can show the page. */
  | { kind: "failed" }
  /** No answer came, also not to a second try. */
  | { kind: "lost" }
  | { kind: "aborted" };

export class PageClient {
  readonly #send: Send;
  readonly #basePath: string;
  readonly #toasts: Toasts;
  readonly #bar: LoadingBar;
  readonly #ahead = new PageAhead();
  readonly #memory = new PageMemory();
  /** The request of the last press. */
  readonly #pressed = new Set<string>();

  constructor(send: Send, basePath: string, toasts: Toasts, bar: LoadingBar) {
    this.#send = send;
    this.#basePath = basePath;
    this.#toasts = toasts;
    this.#bar = bar;
  }

  /** Fetches the page at `url`, or takes it from ahead; never rejects. */
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

  /** Fetches the page at `url` before it is pressed; one page at a time, and none that is on its way already. */
  async getAhead(url: URL): Promise<void> {
    if (this.#pressed.has(this.#dataUrl(url))) return;
    await this.#ahead.fetch(this.#dataUrl(url), (signal) =>
      this.#fetch(url, { signal, ahead: true, ignoreLoadingBar: true }),
    );
  }

  /** The page at `url` as it came last. */
  recall(url: URL): RememberedPage | null {
    return this.#memory.recall(this.#dataUrl(url));
  }

  /** Remembers the page that came with the document. */
  keep(url: URL, data: PageData): void {
    this.#memory.keep(this.#dataUrl(url), data, null, this.#memory.changes);
  }

  /** Something was changed, or may have been: what came before it may not be right any more. */
  changed(): void {
    this.#ahead.forget();
    this.#memory.changed();
  }

  /** Nothing that came is left to be shown. */
  forget(): void {
    this.#ahead.forget();
    this.#memory.forget();
  }

  async #fetch(url: URL, options: RequestOptions & { signal: AbortSignal }): Promise<Outcome> {
    const dataUrl = this.#dataUrl(url);
    const etag = this.#memory.etagOf(dataUrl);
    const { changes } = this.#memory;
    try {
      const answer = await this.#send(dataUrl, { ...options, wanted: url, ...(etag && { etag }) });
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
    if (!isPageData(body)) return { kind: "failed" };
    if (answer.ok && answer.etag) this.#memory.keep(dataUrl, body, answer.etag, changes);
    // In a page that comes without a document, what is said once is a toast.
    if (body.notice) this.#toasts.add(body.notice);
    return { kind: "page", data: { ...body, notice: null }, isSame: false };
  }
}

function isPageData(body: object | null): body is PageData {
  return body !== null && "page" in body && "preferences" in body;
}
