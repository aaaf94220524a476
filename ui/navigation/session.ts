// The signed-in user in the browser, synchronised between tabs.
import type { Viewer } from "../types/server";
import { plainFetch } from "./calls";
import { forgetDrafts, keepDrafts } from "./drafts";
import { fullLoad } from "./full-load";
import { hasKeptMessages } from "./kept-messages";
import { IN_BACKGROUND } from "./loading-bar";
import type { OpenDrafts } from "./open-drafts";
import { inTab } from "./storage";
import { carryKeptDrafts, forgetKeptDrafts, takeCarriedDrafts } from "./stored-drafts";
import type { UnsavedForms } from "./unsaved-forms";

/** The session user of specification section 3. */
export type SessionUser = Pick<Viewer, "id" | "email" | "username" | "firstName" | "lastName"> & {
  token: string | null;
};

const STORAGE_KEY = "currentUser";

/** Set in each tab while it loads the sign-in page after an expired session. */
const EXPIRED_KEY = "sessionExpired";

/** Milliseconds. */
const SIGN_OUT_TIMEOUT = 5_000;

/** Pages that a sign-in leads to anyway. */
const STARTS = ["/", "/dashboard"];

/** Reason why a session ends: the viewer signed out, or it expired or was ended by the service or another sign-in. */
export type End = "signed out" | "expired";

export class Session {
  #user: Omit<SessionUser, "token"> | null = null;
  #token: string | null = null;
  #isEnding = false;
  #hasLeft = false;
  /** The page that the viewer pressed a link to and waits for. */
  #asked: URL | null = null;
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
      if (await this.#isOver()) this.#leave(this.#signInPage(new URL(location.href)), how, false);
    };
  }

  /** The id of the signed-in user. */
  get userId(): string | null {
    return this.#user?.id ?? null;
  }

  get hasKeptMessages(): boolean {
    return this.#user !== null && hasKeptMessages(this.#basePath, this.#user.id);
  }

  /** The bearer token of all requests; `null` if nobody is signed in. */
  get token(): string | null {
    return this.#user && this.#token;
  }

  /** Stores the signed-in user; `null` if nobody is signed in. Documents and sign-ins bring a token, page data do not. */
  remember(user: Omit<SessionUser, "token"> | null, token = this.#token): void {
    this.#user = user;
    this.#token = token;
    if (user) {
      takeCarriedDrafts(this.#basePath, user.id);
      const { id, email, username, firstName, lastName } = user;
      const record: SessionUser = { id, email, username, firstName, lastName, token };
      inTab.set(STORAGE_KEY, JSON.stringify(record));
    } else {
      inTab.remove(STORAGE_KEY);
    }
  }

  /**
   * Ends the session: notifies the other tabs and loads `wanted` as a guest. An expired session is ended at the portal
   * too, and the sign-in page leads back to `wanted`, where typed text is restored.
   */
  async end(wanted: URL, how: End): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    // The token of a session that another tab has replaced ends nothing; `wanted` is shown in the other session.
    const isEnded = how === "expired" && this.#user !== null && (await this.#endAtPortal());
    this.#tabs.postMessage(how);
    const page = how === "expired" ? (this.#asked ?? wanted) : wanted;
    this.#leave(isEnded ? this.#signInPage(page) : page, how);
  }

  /** Must be called when the viewer presses a link, and with `null` when its page is shown. A prefetch may end the session. */
  askFor(page: URL | null): void {
    this.#asked = page;
    if (page && this.#hasLeft) fullLoad(this.#signInPage(page));
  }

  /** Whether this tab came here after an expired session; true once. */
  takeExpired(): boolean {
    const isExpired = inTab.get(EXPIRED_KEY) !== null;
    inTab.remove(EXPIRED_KEY);
    return isExpired;
  }

  /** Whether this tab has signed out since the document was rendered for a user. */
  get isGone(): boolean {
    return this.#user !== null && inTab.get(STORAGE_KEY) === null;
  }

  /** Asks the portal: this tab's session may have a newer token and continue. */
  async #isOver(): Promise<boolean> {
    const answer = this.#ask("/_page/", { cache: "no-store" });
    return answer.then(
      ({ status }) => status === 401,
      () => false,
    );
  }

  #endAtPortal(): Promise<boolean> {
    const answer = this.#ask("/users/sign-out?expired=true", {
      method: "POST",
      keepalive: true,
      // Without a response the document is left all the same.
      signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT),
    });
    return answer.then(
      ({ ok }) => ok,
      () => false,
    );
  }

  #ask(path: string, options: RequestInit): Promise<Response> {
    const headers = {
      ...IN_BACKGROUND,
      Accept: "application/json",
      Authorization: `Bearer ${this.token}`,
    };
    return plainFetch(this.#basePath + path, { headers, ...options });
  }

  /** The sign-in page that leads back to `wanted`. */
  #signInPage({ pathname, search }: URL): URL {
    const path = pathname.slice(this.#basePath.length) + search;
    const next = STARTS.includes(path) ? "" : `?next=${encodeURIComponent(path)}`;
    return new URL(`${this.#basePath}/login${next}`, location.href);
  }

  /** Typed text is kept for the same user, except in the tab in which the user signs out. */
  #leave(wanted: URL, how: End, isOwn = true): void {
    this.#isEnding = true;
    const forms = this.#unsaved.all;
    if (isOwn && how === "signed out") this.#forgetTyped();
    else if (this.#user) this.#keepTyped(this.#user.id, forms);
    if (how === "expired") inTab.set(EXPIRED_KEY, "1");
    this.#unsaved.giveUp(...forms);
    inTab.remove(STORAGE_KEY);
    this.#hasLeft = true;
    fullLoad(wanted);
  }

  #keepTyped(user: string, forms: HTMLFormElement[]): void {
    const messages = document.querySelectorAll<HTMLFormElement>("form[data-kept]");
    keepDrafts(user, [...forms, ...messages]);
    this.#open.keep();
    carryKeptDrafts(this.#basePath, user);
  }

  /** Signing out removes all kept text. */
  #forgetTyped(): void {
    this.#open.giveUp();
    forgetDrafts();
    if (this.#user) forgetKeptDrafts(this.#basePath, this.#user.id);
  }
}
