// Drafts on the portal: saved by the form's own address, read from the page that holds the form.
import type { SavedDraft } from "../types/server/SavedDraft";
import type { Values } from "./merge-values";
import { type Answer, isRedirect, type Send } from "./request";

export type Saved =
  | { kind: "saved"; version: number; savedAt: string }
  /** Somebody saved another draft in the meantime, or the document takes none any more. */
  | { kind: "stale" }
  /** No network, or a portal that is away: later it may be there. */
  | { kind: "unreachable" }
  | { kind: "refused" };

export class DraftPortal {
  readonly #send: Send;
  readonly #basePath: string;

  constructor(send: Send, basePath: string) {
    this.#send = send;
    this.#basePath = basePath;
  }

  /** `version` is the one that the values were changed from, 0 where there was none. */
  async save(action: string, values: Values, version: number): Promise<Saved> {
    const body = { ...values, draftVersion: String(version) };
    const answer = await this.#send(action, { body, ignoreLoadingBar: true }).catch(() => null);
    if (!answer || answer.status >= 500 || answer.status === 429) return { kind: "unreachable" };
    if (answer.status === 409) return { kind: "stale" };
    return savedIn(answer) ?? { kind: "refused" };
  }

  /**
   * The draft as it is now, `null` where there is none; nothing where the page at `path` takes no draft any more.
   * Rejects when there is no answer.
   */
  async newest(path: string): Promise<SavedDraft | null | undefined> {
    const url = `${this.#basePath}/_page${path}`;
    const { ok, body, status } = await this.#send(url, { ignoreLoadingBar: true });
    if (ok && hasDraft(body)) return body.page.props.draft;
    if (isRedirect(body) || status === 404) return undefined;
    throw new Error(`no draft came: ${status}`);
  }
}

function savedIn({ ok, body }: Answer): Saved | null {
  if (!ok || !body || !("version" in body) || !("savedAt" in body)) return null;
  return { kind: "saved", version: Number(body.version), savedAt: String(body.savedAt) };
}

/** Page data of any page that shows a draft has it among its props. */
function hasDraft(body: object | null): body is { page: { props: { draft: SavedDraft | null } } } {
  const page = body && "page" in body ? (body.page as { props?: object }) : null;
  return page?.props !== undefined && "draft" in page.props;
}
