// The browser's entry: makes the page that the server drew interactive, then takes over navigation.
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app";
import { interceptForms } from "./navigation/forms";
import { interceptLinks } from "./navigation/links";
import { LoadingBar } from "./navigation/loading-bar";
import { localeLoader } from "./navigation/locales";
import { Navigation } from "./navigation/navigation";
import { Navigator } from "./navigation/navigator";
import { PageClient } from "./navigation/page-client";
import { switchPreferences } from "./navigation/preferences";
import { requester } from "./navigation/request";
import { guardRestoredPages } from "./navigation/restored-page";
import { Session } from "./navigation/session";
import { signIn } from "./navigation/sign-in";
import { signOut } from "./navigation/sign-out";
import { UnsavedPreferences } from "./navigation/unsaved-preferences";
import type { Prepare } from "./navigation/view";
import { loadPage } from "./pages/client";
import type { PageData } from "./types/server/PageData";

async function start(): Promise<void> {
  const data: PageData = JSON.parse(element("page-data", HTMLScriptElement).text);
  const { basePath } = data;
  const session = new Session(basePath);
  session.remember(data.viewer);

  const send = requester(session, new LoadingBar());
  const unsaved = new UnsavedPreferences(send);
  const prepare = preparation(unsaved);
  const first = await prepare(data).catch(() => null);
  // Without its scripts or messages the page stays as the server made it, with links and forms that work.
  if (!first) return;

  const navigator = new Navigator(first, new PageClient(send, basePath), session, prepare);
  show(<Navigation navigator={navigator} />);

  interceptLinks(basePath, (url) => navigator.visit(url));
  interceptForms(
    new Map([
      ["preferences", switchPreferences(navigator, unsaved, basePath)],
      ["sign-in", signIn(send, session, navigator)],
      ["sign-out", signOut(send, session)],
    ]),
  );
  addEventListener("popstate", () => navigator.traverse());
  guardRestoredPages(session, navigator);
}

function preparation(unsaved: UnsavedPreferences): Prepare {
  const loadLocale = localeLoader(new URL(element("messages", HTMLLinkElement).href));
  return async (received) => {
    const data = unsaved.over(received);
    const [locale, component] = await Promise.all([
      loadLocale(data.preferences.language),
      loadPage(data.page.name),
    ]);
    return { data, element: <App data={data} locale={locale} component={component} /> };
  };
}

/** Hydrates what the server drew, or draws the page where the server could not. */
function show(root: React.ReactNode): void {
  const app = element("app", HTMLElement);
  if (app.dataset.render === "client") createRoot(app).render(root);
  else hydrateRoot(app, root);
}

function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the document has no ${id}`);
  return found;
}

start();
