// The whole user interface as a pure function of the page data: the server renders it, the browser hydrates it.
import { PageDataProvider } from "./components/page-data";
import { LocaleProvider } from "./i18n/context";
import type { Locale } from "./i18n/locale";
import type { ShownData } from "./navigation/view";
import type { PageComponent } from "./pages/pages";
import { Frame } from "./shell/frame";

export interface AppProps {
  data: ShownData;
  locale: Locale;
  /** The component of `data.page.name`. */
  component: PageComponent;
  /** Increases with each completed form, so that the page is mounted again without typed text. */
  generation: number;
}

export function App({ data, locale, component: Component, generation }: AppProps) {
  const path = data.url.split(/[?#]/, 1)[0];
  return (
    <LocaleProvider value={locale}>
      <PageDataProvider value={data}>
        <Frame page={`${data.url}#${generation}`}>
          <Component key={`${path}#${generation}`} {...data.page.props} />
        </Frame>
      </PageDataProvider>
    </LocaleProvider>
  );
}
