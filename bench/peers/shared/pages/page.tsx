// Wraps a page of the portal as a component whose only prop is the page data, for any React server.
import messages from "portal:messages";
import { App } from "../../../../ui/app";
import { createLocale } from "../../../../ui/i18n/locale";
import type { PageComponent } from "../../../../ui/pages/pages";
import type { PageData } from "../../../../ui/types/server/PageData";

const locale = createLocale("ar", messages.ar);

export function page(component: PageComponent) {
  return function PortalPage({ data }: { data: PageData }) {
    return <App data={data} locale={locale} component={component} generation={0} />;
  };
}
