// The entry of the server's bundle: renders page data (JSON) to HTML. V8's snapshot contains it, evaluated and warmed up.
import { renderToString } from "react-dom/server";
import { withoutIntl } from "./intl-stand-in";
import { locales, renderPage } from "./page-element";
import { fillIntlCaches, warmUpPages } from "./warm-up";

declare global {
  /** Called for every page. */
  var render: (json: string) => string;
  /** Called once, before the snapshot is taken. Returns the rendered pages. */
  var warmUp: () => string[];
}

globalThis.render = (json) => renderPage(json, renderToString);

globalThis.warmUp = () => {
  Object.values(locales).forEach(fillIntlCaches);
  return withoutIntl(() => warmUpPages.map((page) => render(JSON.stringify(page))));
};
