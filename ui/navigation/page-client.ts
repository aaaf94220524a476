// Asks the portal for a page's data, and remembers the answers for the portal's 304.
import type { PageData } from "../types/server/PageData";
import type { Answer, Send } from "./request";
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
}

/** Pages to remember: a bound on memory, far above what a viewer goes back through. */
const REMEMBERED_PAGES = 30;

export class PageClient {
  readonly #send: Send;
  readonly #basePath: string;
  readonly #toasts: Toasts;
  readonly #remembered = new Map<string, Remembered>();

  constructor(send: Send, basePath: string, toasts: Toasts) {
    this.#send = send;
    this.#basePath = basePath;
    this.#toasts = toasts;
  }

  /** Fetches the page at `url`; never rejects. */
  async get(url: URL, signal: AbortSignal): Promise<Outcome> {
    const dataUrl = `${this.#basePath}/_page${url.pathname.slice(this.#basePath.length)}${url.search}`;
    const known = this.#remembered.get(dataUrl);
    const ask = () =>
      this.#send(dataUrl, { signal, wanted: url, ...(known && { etag: known.etag }) });
    try {
      const answer = await ask().catch(() => ask());
      return this.#outcome(dataUrl, answer, known);
    } catch {
      return { kind: signal.aborted ? "aborted" : "lost" };
    }
  }

  #outcome(dataUrl: string, answer: Answer, known: Remembered | undefined): Outcome {
    if (answer.status === 304 && known) return this.#page(known.data);
    if (isRedirect(answer.body)) return { kind: "redirect", to: answer.body.redirect };
    // A problem page (404, 503) is page data as well.
    if (!isPageData(answer.body)) return { kind: "failed" };
    if (answer.ok && answer.etag) this.#remember(dataUrl, { etag: answer.etag, data: answer.body });
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

function isRedirect(body: object | null): body is { redirect: string } {
  return body !== null && "redirect" in body && typeof body.redirect === "string";
}

function isPageData(body: object | null): body is PageData {
  return body !== null && "page" in body && "preferences" in body;
}
