// The entry of the server's bundle: renders page data (JSON) to HTML. V8's snapshot contains it, evaluated and warmed up.
import messages from "portal:messages";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./app";
import { createLocale } from "./i18n/locale";
import { withoutIntl } from "./intl-stand-in";
import { withKeptForm } from "./navigation/kept-form";
import { lostRefusals, pageInHtml } from "./navigation/lost-refusals";
import type { ShownData } from "./navigation/view";
import type { PageComponent, PageName } from "./pages/pages";
import { pageComponents } from "./types/page-components";
import type { PageData } from "./types/server/PageData";
import { fillIntlCaches, warmUpPages } from "./warm-up";
import "./components/list/active-filters";
import "./pages/price_requests/list/filters";
import "./pages/purchase_orders/list/filters";
import "./pages/quotation_requests/list/filters";

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

/** The languages with their messages. */
const locales = {
  ar: createLocale("ar", messages.ar),
  en: createLocale("en", messages.en),
};

/**
 * Renders a page with `render`; once more with the values of a kept form, and with the refusals that the rendered page
 * lacks.
 */
function renderPage(json: string, render: (page: ReactElement) => string): string {
  const received: PageData = JSON.parse(json);
  const first = render(pageElement(received));
  const data = withKeptForm(received, pageInHtml(first));
  const html = data === received ? first : render(pageElement(data));
  const { words } = locales[data.preferences.language];
  const lost = lostRefusals(data, pageInHtml(html), words);
  return lost.length > 0 ? render(pageElement({ ...data, lost })) : html;
}

/** Creates a page's React element from its data. */
function pageElement(data: ShownData): ReactElement {
  const locale = locales[data.preferences.language];
  return (
    <App data={data} locale={locale} component={pageComponent(data.page.name)} generation={0} />
  );
}

/** @throws when this build has no such page */
function pageComponent(name: PageName): PageComponent {
  const component = (pageComponents as Partial<Record<PageName, PageComponent>>)[name];
  if (!component) throw new Error(`this build has no page ${name}`);
  return component;
}
