// The signed-in user as the browser knows it, kept the same in every tab.
import type { Viewer } from "../types/server";
import { forgetDrafts, keepDrafts } from "./drafts";
import { fullLoad } from "./full-load";
import { forgetKeptDrafts } from "./kept-drafts";
import type { OpenDrafts } from "./open-drafts";
import { inTab } from "./storage";
import type { UnsavedForms } from "./unsaved-forms";

/** The session user of specification section 3. */
export type SessionUser = Pick<
  Viewer,
  "id" | "email" | "username" | "firstName" | "lastName" | "token"
>;

const STORAGE_KEY = "currentUser";

/** How a session ends: by the viewer, or by its time, the service or another sign-in. */
export type End = "signed out" | "expired";

export class Session {
  #user: SessionUser | null = null;
  readonly #tabs: BroadcastChannel;
  readonly #basePath: string;
  readonly #unsaved: UnsavedForms;
  readonly #open: OpenDrafts;

  /**
   * `basePath` keeps two portals of one host apart. `forgetPages` is called once a session ended in another tab: whether
   * this one's did, too, may stay without an answer.
   */
  constructor(basePath: string, unsaved: UnsavedForms, open: OpenDrafts, forgetPages: () => void) {
    this.#basePath = basePath;
    this.#unsaved = unsaved;
    this.#open = open;
    this.#tabs = new BroadcastChannel(`session:${basePath}`);
    this.#tabs.onmessage = async ({ data: how }: MessageEvent<End>) => {
      // A tab that shows the sign-in page has nothing to lose, and keeps what is typed.
      if (!this.#user) return;
      forgetPages();
      if (await this.#isOver()) this.#leave(new URL(location.href), how);
    };
  }

  /** The id of the signed-in user. */
  get userId(): string | null {
    return this.#user?.id ?? null;
  }

  /** The bearer token of every call, while somebody is signed in. */
  get token(): string | null {
    return this.#user?.token ?? null;
  }

  /** Keeps who is signed in; `null` when nobody is. */
  remember(user: SessionUser | null): void {
    this.#user = user;
    if (user) {
      const { id, email, username, firstName, lastName, token } = user;
      const record: SessionUser = { id, email, username, firstName, lastName, token };
      inTab.keep(STORAGE_KEY, JSON.stringify(record));
    } else {
      inTab.forget(STORAGE_KEY);
    }
  }

  /**
   * The session is over: tells the other tabs and loads `wanted` anew, which the portal answers for a stranger. After
   * an expired session the typed text is restored at the next sign-in.
   */
  end(wanted: URL, how: End): void {
    this.#tabs.postMessage(how);
    this.#leave(wanted, how);
  }

  /** Whether this tab signed out since the document was drawn for a viewer. */
  get isGone(): boolean {
    return this.#user !== null && inTab.read(STORAGE_KEY) === null;
  }

  /** A session that ended in another tab may go on in this one, which has a newer token. */
  async #isOver(): Promise<boolean> {
    const headers = { Accept: "application/json", Authorization: `Bearer ${this.token}` };
    const answer = fetch(`${this.#basePath}/_page/`, { headers, cache: "no-store" });
    return answer.then(
      ({ status }) => status === 401,
      () => false,
    );
  }

  #leave(wanted: URL, how: End): void {
    const forms = this.#unsaved.all;
    if (how === "signed out") this.#forgetTyped();
    else if (this.#user) keepDrafts(this.#user.id, forms);
    this.#unsaved.giveUp(...forms);
    inTab.forget(STORAGE_KEY);
    fullLoad(wanted);
  }

  /** Signing out removes all kept text. */
  #forgetTyped(): void {
    this.#open.giveUp();
    forgetDrafts();
    if (this.#user) forgetKeptDrafts(this.#basePath, this.#user.id);
  }
}
