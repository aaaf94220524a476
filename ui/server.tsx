// The server's half: one function from page data (JSON) to HTML, kept ready in V8's snapshot.
import { renderToString } from "react-dom/server";
import { withoutIntl } from "./intl-stand-in";
import { locales, pageElement } from "./page-element";
import { askIntl, warmUpPages } from "./warm-up";

declare global {
  /** Called for every page. */
  var render: (json: string) => string;
  /** Called once, before the snapshot is taken. Answers what it drew. */
  var warmUp: () => string[];
}

globalThis.render = (json) => renderToString(pageElement(json));

globalThis.warmUp = () => {
  Object.values(locales).forEach(askIntl);
  return withoutIntl(() => warmUpPages.map((page) => render(JSON.stringify(page))));
};
