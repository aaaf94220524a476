// The signed-in user in the browser, synchronised between tabs.
import type { Viewer } from "../types/server";
import { forgetDrafts, keepDrafts } from "./drafts";
import { fullLoad } from "./full-load";
import type { OpenDrafts } from "./open-drafts";
import { inTab } from "./storage";
import { forgetKeptDrafts } from "./stored-drafts";
import type { UnsavedForms } from "./unsaved-forms";

/** The session user of specification section 3. */
export type SessionUser = Pick<
  Viewer,
  "id" | "email" | "username" | "firstName" | "lastName" | "token"
>;

const STORAGE_KEY = "currentUser";

/** Why a session ends: the viewer signed out, or it expired or was ended by the service or another sign-in. */
export type End = "signed out" | "expired";

export class Session {
  #user: SessionUser | null = null;
  readonly #tabs: BroadcastChannel;
  readonly #basePath: string;
  readonly #unsaved: UnsavedForms;
  readonly #open: OpenDrafts;

  /**
   * `basePath` separates portals on the same host. `forgetPages` is called when a session ends in another tab, because
   * the check of this tab's session may get no response.
   */
  constructor(basePath: string, unsaved: UnsavedForms, open: OpenDrafts, forgetPages: () => void) {
    this.#basePath = basePath;
    this.#unsaved = unsaved;
    this.#open = open;
    this.#tabs = new BroadcastChannel(`session:${basePath}`);
    this.#tabs.onmessage = async ({ data: how }: MessageEvent<End>) => {
      // A tab with the sign-in page keeps typed text.
      if (!this.#user) return;
      forgetPages();
      if (await this.#isOver()) this.#leave(new URL(location.href), how);
    };
  }

  /** The id of the signed-in user. */
  get userId(): string | null {
    return this.#user?.id ?? null;
  }

  /** The bearer token of all requests; `null` if nobody is signed in. */
  get token(): string | null {
    return this.#user?.token ?? null;
  }

  /** Stores the signed-in user; `null` if nobody is signed in. */
  remember(user: SessionUser | null): void {
    this.#user = user;
    if (user) {
      const { id, email, username, firstName, lastName, token } = user;
      const record: SessionUser = { id, email, username, firstName, lastName, token };
      inTab.set(STORAGE_KEY, JSON.stringify(record));
    } else {
      inTab.remove(STORAGE_KEY);
    }
  }

  /**
   * Ends the session: notifies the other tabs and loads `wanted` as a guest. After an expired session, typed text is
   * restored at the next sign-in.
   */
  end(wanted: URL, how: End): void {
    this.#tabs.postMessage(how);
    this.#leave(wanted, how);
  }

  /** Whether this tab has signed out since the document was rendered for a user. */
  get isGone(): boolean {
    return this.#user !== null && inTab.get(STORAGE_KEY) === null;
  }

  /** Asks the portal: this tab's session may have a newer token and continue. */
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
    inTab.remove(STORAGE_KEY);
    fullLoad(wanted);
  }

  /** Signing out removes all kept text. */
  #forgetTyped(): void {
    this.#open.giveUp();
    forgetDrafts();
    if (this.#user) forgetKeptDrafts(this.#basePath, this.#user.id);
  }
}
