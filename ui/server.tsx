// The server's half: one function from page data (JSON) to HTML, kept ready in V8's snapshot.
import messages from "portal:messages";
import { App } from "./app";
import { createLocale } from "./i18n/locale";
import { withoutIntl } from "./intl-stand-in";
import { pageComponent } from "./pages/server";
import { renderToString } from "./server-renderer/render-to-string";
import type { PageData } from "./types/server/PageData";
import { warmUpPages } from "./warm-up";

declare global {
  /** Called for every page. */
  var render: (json: string) => string;
  /** Called once, before the snapshot is taken. Answers what it drew. */
  var warmUp: () => string[];
}

const locales = {
  ar: createLocale("ar", messages.ar),
  en: createLocale("en", messages.en),
};

globalThis.render = (json) => {
  const data: PageData = JSON.parse(json);
  const locale = locales[data.preferences.language];
  return renderToString(
    <App data={data} locale={locale} component={pageComponent(data.page.name)} generation={0} />,
  );
};

globalThis.warmUp = () => {
  for (const locale of Object.values(locales)) locale.prepare();
  return withoutIntl(() => warmUpPages.map((page) => render(JSON.stringify(page))));
};
