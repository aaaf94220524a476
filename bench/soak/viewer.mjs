// One viewer of the soak: a session in one language, which knows what its pages must say and what they must not.
import { fetchOnce } from "../support.mjs";

/** A viewer has come before: documents carry no splash any more. */
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

  /** A page as a document. */
  async document(path) {
    const { body } = await this.#call("GET", path, undefined, {
      accept: "text/html",
      authorization: "",
    });
    return body;
  }

  /** A page as data, as the client's navigation asks for it. */
  async pageData(path) {
    const { body } = await this.#call("GET", `/_page${path}`);
    return JSON.parse(body);
  }

  /** What a form of a page sends. */
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
    const answer = await fetchOnce(
      this.#port,
      path,
      { method, headers },
      fields ? JSON.stringify(fields) : "",
    );
    for (const cookie of answer.headers["set-cookie"] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      this.#cookies.set(name, value);
    }
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
    return answer;
  }
}
