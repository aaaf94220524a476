// The signed-in user as the browser knows it, kept the same in every tab.
import type { Viewer } from "../types/server/Viewer";
import { fullLoad } from "./full-load";

/** The session user of specification section 3. */
export type SessionUser = Pick<
  Viewer,
  "id" | "email" | "username" | "firstName" | "lastName" | "token"
>;

const STORAGE_KEY = "currentUser";

export class Session {
  #user: SessionUser | null = null;
  readonly #tabs: BroadcastChannel;
  readonly #basePath: string;

  /** `basePath` keeps two portals of one host apart. */
  constructor(basePath: string) {
    this.#basePath = basePath;
    this.#tabs = new BroadcastChannel(`session:${basePath}`);
    this.#tabs.onmessage = async () => {
      // A tab that shows the sign-in page has nothing to lose, and keeps what is typed.
      if (this.#user && (await this.#isOver())) this.#leave(new URL(location.href));
    };
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
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(record));
    } else {
      sessionStorage.removeItem(STORAGE_KEY);
    }
  }

  /** The session is over: tells the other tabs and loads `wanted` anew, which the portal answers for a stranger. */
  end(wanted: URL): void {
    this.#tabs.postMessage("ended");
    this.#leave(wanted);
  }

  /** Whether this tab signed out since the document was drawn for a viewer. */
  get isGone(): boolean {
    return this.#user !== null && sessionStorage.getItem(STORAGE_KEY) === null;
  }

  /** What ended for another tab may live on for this one, which holds a newer token. */
  async #isOver(): Promise<boolean> {
    const headers = { Accept: "application/json", Authorization: `Bearer ${this.token}` };
    const answer = fetch(`${this.#basePath}/_page/`, { headers, cache: "no-store" });
    return answer.then(
      ({ status }) => status === 401,
      () => false,
    );
  }

  #leave(wanted: URL): void {
    sessionStorage.removeItem(STORAGE_KEY);
    fullLoad(wanted);
  }
}
