// Creates a page's React element from its data (JSON).
import messages from "portal:messages";
import type { ReactElement } from "react";
import { App } from "./app";
import { createLocale } from "./i18n/locale";
import { loadOf, type PageComponent, type PageName } from "./pages/pages";
import { loadOf as loadOfRarelyOpened } from "./pages/rarely-opened";
import type { PageData } from "./types/server/PageData";
import "./components/list/active-filters";
import "./pages/price_requests/list/filters";
import "./pages/purchase_orders/list/filters";
import "./pages/quotation_requests/list/filters";

export const locales = {
  ar: createLocale("ar", messages.ar),
  en: createLocale("en", messages.en),
};

export function pageElement(json: string): ReactElement {
  const data: PageData = JSON.parse(json);
  const locale = locales[data.preferences.language];
  return (
    <App data={data} locale={locale} component={pageComponent(data.page.name)} generation={0} />
  );
}

/** In this bundle `load` is synchronous (`build/pages.mjs`). */
function pageComponent(name: PageName): PageComponent {
  const load = loadOf(name) ?? loadOfRarelyOpened(name);
  const module = load() as unknown as { default: PageComponent };
  return module.default;
}
