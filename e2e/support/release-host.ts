// A host with two releases: the portal, and an earlier one with other scripts, styles and messages.
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Host } from "./host";

const FILE = /([\w.-]+)-(?:[0-9a-f]{8}|[0-9a-f]{16})(\.(?:js|css|dictionary))\b/g;
const MESSAGES = /(\.json\?v=)([0-9a-f]{16})/g;

export class ReleaseHost extends Host {
  /** The earlier release's cacheable files, by their names without hashes. */
  readonly earlier = new Map<string, string>();
  /** The address of the portal behind this host. */
  portal = "";
  isUpgraded = false;
  /** The names in this release, by the names of the earlier one. */
  readonly #names = new Map<string, string>();
  /** The version of this release's messages, because only the client knows the addresses of the other language's. */
  #messages = "";
  readonly #change: (text: string, slot: string) => string;

  /** `change` returns the earlier release's version of a text, apart from file names. */
  constructor(change = (text: string, _slot: string) => text) {
    super();
    this.#change = change;
  }

  protected serve(asked: IncomingMessage, answer: ServerResponse): void {
    const { url = "/", headers } = asked;
    const slot = url.replace(/-0(?=\.\w+$)|\?v=0$/, "").replace(/.*\//, "");
    const own = url
      .replace(/[^/]*$/, (name) => this.#nameNow(name))
      .replace(/\?v=0$/, `?v=${this.#messages}`);
    const accepted = this.isUpgraded ? headers["accept-encoding"] : "identity";
    this.forward(asked, this.portal + own, accepted, async (from) => {
      if (this.isUpgraded) {
        answer.writeHead(from.statusCode ?? 500, from.headers);
        from.pipe(answer);
        return;
      }
      const body =
        this.#asItWas(this.#change(await text(from), slot)) +
        (slot === "pages.dictionary" ? "earlier" : "");
      if (from.headers["use-as-dictionary"]) this.earlier.set(slot, body);
      // The browser must not store the cookie with the newer release's style sheet.
      const { "content-length": _, "set-cookie": cookies, ...rest } = from.headers;
      if (cookies && !slot.endsWith(".css")) rest["set-cookie"] = cookies;
      answer.writeHead(from.statusCode ?? 500, rest).end(body);
    });
  }

  /** Scripts join the names of styles from the page's name and a common end. */
  #nameNow(earlier: string): string {
    const end = [...this.#names.keys()].find((end) => earlier.endsWith(end)) ?? "";
    const exact = this.#names.get(earlier);
    return exact ?? earlier.slice(0, earlier.length - end.length) + (this.#names.get(end) ?? "");
  }

  #asItWas(body: string): string {
    const other = (name: string, earlier: string) => {
      this.#names.set(earlier, name);
      return earlier;
    };
    return body
      .replace(FILE, (name, stem, kind) => other(name, `${stem}-0${kind}`))
      .replace(MESSAGES, (_, start, version) => {
        this.#messages = version;
        return `${start}0`;
      });
  }
}
