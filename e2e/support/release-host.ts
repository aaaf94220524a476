// One host with two releases: a portal, and before it an earlier one whose scripts and messages were other ones.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const SCRIPT = /([\w.-]+)-[0-9a-f]{8}\.js\b/g;
const MESSAGES = /([a-z]{2}\.json)\?v=[0-9a-f]{16}/g;

export class ReleaseHost {
  /** The earlier release's files that browsers may keep, by what they are called in every release. */
  readonly earlier = new Map<string, string>();
  /** The address of the portal behind it. */
  portal = "";
  isUpgraded = false;
  /** What the earlier release's files are called in this one. */
  readonly #names = new Map<string, string>();
  readonly #server = createServer((asked, answer) => this.#serve(asked, answer));

  /** Answers where it is. */
  async listen(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, "127.0.0.1", listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #serve({ method, url = "/", headers }: IncomingMessage, answer: ServerResponse): void {
    const slot = url.replace(/-0(?=\.js$)|\?v=0$/, "").replace(/.*\//, "");
    const own = url.replace(/[^/]*$/, (name) => this.#names.get(name) ?? name);
    const accepted = this.isUpgraded ? headers["accept-encoding"] : "identity";
    const options = { method, headers: { ...headers, "accept-encoding": accepted } };
    request(this.portal + own, options, async (from) => {
      if (this.isUpgraded) {
        answer.writeHead(from.statusCode ?? 500, from.headers);
        from.pipe(answer);
        return;
      }
      const body = this.#asItWas(await text(from));
      if (from.headers["use-as-dictionary"]) this.earlier.set(slot, body);
      const { "content-length": _, ...rest } = from.headers;
      answer.writeHead(from.statusCode ?? 500, rest).end(body);
    }).end();
  }

  #asItWas(body: string): string {
    const other = (name: string, earlier: string) => {
      this.#names.set(earlier, name);
      return earlier;
    };
    return body
      .replace(SCRIPT, (name, stem) => other(name, `${stem}-0.js`))
      .replace(MESSAGES, (name, file) => other(name, `${file}?v=0`));
  }
}
