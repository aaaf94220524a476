// One viewer of the soak: a session of an account in one language.
import { fetchOnce } from "../support.mjs";

/** Marks a returning visitor, whose documents have no splash. */
const VISITED = [["portal-visited", "1"]];

export class Viewer {
  #port;
  #cookies = new Map(VISITED);
  #token = "";

  constructor(port, account, language) {
    this.#port = port;
    this.account = account;
    this.language = language;
  }

  async signIn() {
    const { email, password } = this.account;
    const signedIn = await this.#call("POST", "/users/authenticate", { email, password });
    this.#token = JSON.parse(signedIn.body).token;
    await this.#call("POST", "/preferences", { language: this.language });
  }

  async signOut() {
    await this.#call("POST", "/users/sign-out", {});
    this.#cookies = new Map(VISITED);
    this.#token = "";
  }

  /** Requests a page as an HTML document. */
  async document(path) {
    const { body } = await this.#call("GET", path, undefined, {
      accept: "text/html",
      authorization: "",
    });
    return body;
  }

  /** Requests a page as JSON, as the client's navigation does. */
  async pageData(path) {
    const { body } = await this.#call("GET", `/_page${path}`);
    return JSON.parse(body);
  }

  /** Sends a form of a page. */
  async post(path, fields) {
    const { body } = await this.#call("POST", path, fields);
    return JSON.parse(body);
  }

  async #call(method, path, fields, more = {}) {
    const headers = {
      accept: "application/json",
      authorization: this.#token && `Bearer ${this.#token}`,
      cookie: [...this.#cookies].map((pair) => pair.join("=")).join("; "),
      ...(fields && { "content-type": "application/json" }),
      ...more,
    };
    const response = await fetchOnce(
      this.#port,
      path,
      { method, headers },
      fields ? JSON.stringify(fields) : "",
    );
    for (const cookie of response.headers["set-cookie"] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      this.#cookies.set(name, value);
    }
    if (response.status !== 200)
      throw new Error(`${method} ${path}: ${response.status} ${response.body.slice(0, 300)}`);
    return response;
  }
}
