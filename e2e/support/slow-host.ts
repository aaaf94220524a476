// A host in front of the portal whose documents stop after the first row of their longest table, until the test continues them.
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Host } from "./host";

export class SlowHost extends Host {
  readonly #portal: string;
  #continue = () => {};

  constructor(portal: string) {
    super();
    this.#portal = portal;
  }

  /** Sends the rest of the stopped document. */
  continue(): void {
    this.#continue();
  }

  protected serve(asked: IncomingMessage, answer: ServerResponse): void {
    this.forward(asked, this.#portal + asked.url, "identity", async (from) => {
      const { "content-length": _, ...sent } = from.headers;
      answer.writeHead(from.statusCode ?? 500, sent);
      if (!from.headers["content-type"]?.startsWith("text/html")) {
        from.pipe(answer);
        return;
      }
      const [first, rest] = splitAfterFirstRow(await text(from));
      answer.write(first);
      this.#continue = () => answer.end(rest);
    });
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
