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
import { sendForm } from "./navigation/send-form";
import { Session } from "./navigation/session";
import { signOut } from "./navigation/sign-out";
import { SwitchedPreferences } from "./navigation/switched-preferences";
import type { Prepare } from "./navigation/view";
import { loadPage } from "./pages/client";
import { closeMenuWhenWide } from "./shell/close-menu";
import type { PageData } from "./types/server/PageData";

async function start(): Promise<void> {
  const data: PageData = JSON.parse(element("page-data", HTMLScriptElement).text);
  const { basePath } = data;
  const session = new Session(basePath);
  session.remember(data.viewer);

  const bar = new LoadingBar();
  const send = requester(session, bar);
  const switched = new SwitchedPreferences(send);
  const prepare = preparation(switched);
  const first = await prepare(data, 0).catch(() => null);
  // Without its scripts or messages the page stays as the server made it, with links and forms that work.
  if (!first) return;

  standAtOwnAddress(data);
  const pages = new PageClient(send, basePath);
  const navigator = new Navigator(first, pages, session, (...next) =>
    bar.during(() => prepare(...next)),
  );
  show(<Navigation navigator={navigator} />, () => navigator.shown.landing !== null);

  interceptLinks(basePath, (url) => navigator.visit(url));
  interceptForms(
    new Map([
      ["form", sendForm(send, session, navigator)],
      ["preferences", switchPreferences(navigator, switched, basePath)],
      ["sign-out", signOut(send, session)],
    ]),
    () => navigator.tellOffline(),
  );
  addEventListener("popstate", () => navigator.traverse());
  guardRestoredPages(session, navigator);
  closeMenuWhenWide();
  // Once the network is gone, the page that says so cannot be fetched any more.
  requestIdleCallback(() => loadPage("problem").catch(() => {}));
}

/** A refused form stands at the address that it was posted to, which is no page. */
function standAtOwnAddress({ basePath, url }: PageData): void {
  const own = new URL(basePath + url, location.href);
  if (own.pathname + own.search !== location.pathname + location.search)
    history.replaceState(history.state, "", own.href + location.hash);
}

function preparation(switched: SwitchedPreferences): Prepare {
  const loadLocale = localeLoader(new URL(element("messages", HTMLLinkElement).href));
  return async (received, generation) => {
    const data = switched.over(received);
    const [locale, component] = await Promise.all([
      loadLocale(data.preferences.language),
      loadPage(data.page.name),
    ]);
    const element = (
      <App data={data} locale={locale} component={component} generation={generation} />
    );
    return { data, element };
  };
}

/** Hydrates what the server drew, or draws the page where the server could not. */
function show(root: React.ReactNode, hasMoved: () => boolean): void {
  const app = element("app", HTMLElement);
  const asServed = app.cloneNode(true);
  const options = {
    // React leaves nothing of a page that it cannot draw; the server's document works without it.
    onUncaughtError(error: unknown) {
      reportError(error);
      if (hasMoved()) location.reload();
      else app.replaceWith(asServed);
    },
  };
  if (app.dataset.render === "client") createRoot(app, options).render(root);
  else hydrateRoot(app, root, options);
}

function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the document has no ${id}`);
  return found;
}

start();
