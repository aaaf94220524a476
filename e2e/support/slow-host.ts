// A host in front of the portal whose documents stop at certain places, until the test continues them.
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Host } from "./host";

export class SlowHost extends Host {
  readonly #portal: string;
  readonly #split: (html: string) => string[];
  #continue = () => false;

  /** `split` divides a document into the pieces that are sent one by one. */
  constructor(portal: string, split = splitAfterSecondRow) {
    super();
    this.#portal = portal;
    this.#split = split;
  }

  /** Sends the next piece of the stopped document; returns whether there is another. */
  continue(): boolean {
    return this.#continue();
  }

  protected serve(asked: IncomingMessage, answer: ServerResponse): void {
    this.forward(asked, this.#portal + asked.url, "identity", async (from) => {
      const { "content-length": _, ...sent } = from.headers;
      answer.writeHead(from.statusCode ?? 500, sent);
      if (!from.headers["content-type"]?.startsWith("text/html")) {
        from.pipe(answer);
        return;
      }
      const pieces = this.#split(await text(from));
      this.#continue = () => {
        answer.write(pieces.shift() ?? "");
        if (pieces.length === 0) answer.end();
        return pieces.length > 0;
      };
      this.#continue();
    });
  }
}

/** After the second row of the longest list, or its only one; the last row that arrived is hidden for a while. */
export function splitAfterSecondRow(html: string): string[] {
  const bodies = [...html.matchAll(/<table[^>]*(?:brief|movements).*?<\/tbody>/gs)];
  const [longest] = bodies.sort(([one], [other]) => rowsIn(other) - rowsIn(one));
  if (!longest) throw new Error("the document has no list");
  const rows = longest[0].split(ROW_END);
  const count = Math.min(HEADINGS + 2, rows.length - 1);
  const place = longest.index + rows.slice(0, count).join(ROW_END).length + ROW_END.length;
  return [html.slice(0, place), html.slice(place)];
}

/** At ends of elements in the page and its frame, as a slow network may. */
export function splitEverywhere(html: string): string[] {
  const start = html.indexOf("<main");
  const ends = [
    ...html.matchAll(/<\/(?:tr|td|th|li|dt|dd|dl|p|h1|div|section|header|label|form)>/g),
  ]
    .map(({ index, 0: tag }) => index + tag.length)
    .filter((place) => place > start);
  const most = Math.min(ends.length, MOST_PIECES);
  const places = Array.from(
    { length: most },
    (_, piece) => ends[Math.floor((piece * ends.length) / most)],
  );
  return [0, ...places].map((place, piece) => html.slice(place, places[piece]));
}

/** The most places at which a document stops. */
const MOST_PIECES = 40;

const ROW_END = "</tr>";

/** Rows with the headings of a list's columns. */
const HEADINGS = 1;

function rowsIn(html: string): number {
  return html.split(ROW_END).length;
}
