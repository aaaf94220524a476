// A host in front of the portal whose documents stop after the first row of their longest table, until the test continues them.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export class SlowHost {
  readonly #portal: string;
  readonly #server = createServer((asked, answer) => this.#serve(asked, answer));
  #continue = () => {};

  constructor(portal: string) {
    this.#portal = portal;
  }

  /** Returns its address. */
  async listen(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, "127.0.0.1", listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Sends the rest of the stopped document. */
  continue(): void {
    this.#continue();
  }

  #serve({ method, url, headers }: IncomingMessage, answer: ServerResponse): void {
    const options = { method, headers: { ...headers, "accept-encoding": "identity" } };
    request(this.#portal + url, options, async (from) => {
      const { "content-length": _, ...sent } = from.headers;
      answer.writeHead(from.statusCode ?? 500, sent);
      if (!from.headers["content-type"]?.startsWith("text/html")) {
        from.pipe(answer);
        return;
      }
      const [first, rest] = splitAfterFirstRow(await text(from));
      answer.write(first);
      this.#continue = () => answer.end(rest);
    }).end();
  }
}

function splitAfterFirstRow(html: string): [string, string] {
  const bodies = [...html.matchAll(/<tbody.*?<\/tbody>/gs)];
  const [longest] = bodies.sort(([one], [other]) => rowsIn(other) - rowsIn(one));
  if (!longest) throw new Error("the document has no table");
  const place = longest.index + longest[0].indexOf(ROW_END) + ROW_END.length;
  return [html.slice(0, place), html.slice(place)];
}

const ROW_END = "</tr>";

function rowsIn(html: string): number {
  return html.split(ROW_END).length;
}
