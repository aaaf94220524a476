// Saves drafts at the form's action, and reads them from the form's page.
import type { SavedDraft, Text } from "../types/server";
import { problemIn } from "./form-problems";
import type { Values } from "./merge-values";
import { type Answer, isRedirect, type Send } from "./request";

export type Saved =
  | { kind: "saved"; version: number; savedAt: string }
  /** Another user saved a draft in the meantime, or the document accepts no more drafts. */
  | { kind: "stale" }
  /** No network, or the portal is unavailable: the save may be retried. */
  | { kind: "unreachable" }
  | { kind: "refused"; problem: Text };

/** The current draft of a document's page. */
export interface Newest {
  draft: SavedDraft | null;
  /** The values of the fields while there is no draft, if the portal sends them. */
  beginning?: Values;
  /** If lines can be added while the page is shown. */
  lines?: { lineNumber: number }[];
}

/** Milliseconds until a request times out. */
const LONGEST_WAIT = 20_000;

export class DraftPortal {
  readonly #send: Send;
  readonly #basePath: string;

  constructor(send: Send, basePath: string) {
    this.#send = send;
    this.#basePath = basePath;
  }

  /** `version` is the version of the draft before the changes, 0 without a draft. */
  async save(action: string, values: Values, version: number): Promise<Saved> {
    const body = { ...values, draftVersion: String(version) };
    const answer = await this.#call(action, body).catch(() => null);
    if (!answer || answer.status >= 500 || answer.status === 429) return { kind: "unreachable" };
    if (answer.status === 409) return { kind: "stale" };
    if (!answer.ok) return { kind: "refused", problem: problemIn(answer) };
    // Any other answer comes from a proxy between the portal and the browser.
    return savedIn(answer) ?? { kind: "unreachable" };
  }

  /** Returns `closed` if the page at `path` accepts no more drafts; rejects without a response. */
  async newest(path: string): Promise<Newest | "closed"> {
    const { ok, body, status } = await this.#call(`${this.#basePath}/_page${path}`);
    if (ok && hasDraft(body)) return body.page.props;
    if (isRedirect(body) || status === 404) return "closed";
    throw new Error(`no draft came: ${status}`);
  }

  #call(url: string, body?: Record<string, string>): Promise<Answer> {
    const signal = AbortSignal.timeout(LONGEST_WAIT);
    return this.#send(url, {
      ...(body && { body }),
      signal,
      ignoreLoadingBar: true,
      showsRefusal: true,
    });
  }
}

function savedIn({ body }: Answer): Saved | null {
  if (!body || !("version" in body) || !("savedAt" in body)) return null;
  return { kind: "saved", version: Number(body.version), savedAt: String(body.savedAt) };
}

/** Pages with a draft have it among their props. */
function hasDraft(body: object | null): body is { page: { props: Newest } } {
  const page = body && "page" in body ? (body.page as { props?: object }) : null;
  return page?.props !== undefined && "draft" in page.props;
}
