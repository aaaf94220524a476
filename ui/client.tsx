// The browser's entry: hydrates the page, then takes over navigation.
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app";
import { adoptStyles } from "./components/adopt-styles";
import { DraftsContext } from "./components/draft/context";
import { isInMenu } from "./components/menu";
import { LoadLocaleContext } from "./i18n/context";
import { interceptCalls } from "./navigation/calls";
import { followRedirects } from "./navigation/done";
import { carryTypedText, keepDrafts, restoreDrafts } from "./navigation/drafts";
import { fetchForLater, mayFetchAhead } from "./navigation/fetching-ahead";
import { interceptForms, type Submission, visitForm } from "./navigation/forms";
import { isOffline } from "./navigation/full-load";
import { onIntent } from "./navigation/intent";
import { withKeptForm } from "./navigation/kept-form";
import { LeaveQuestion } from "./navigation/leave-question";
import { interceptLinks } from "./navigation/links";
import { listenForShortcuts } from "./navigation/listen-for-shortcuts";
import { loadOnce } from "./navigation/load-once";
import { LoadingBar } from "./navigation/loading-bar";
import { commonMessages, type LoadLocale, localeLoader, otherLanguage } from "./navigation/locales";
import { whileLocked } from "./navigation/locked-forms";
import { pageInDocument } from "./navigation/lost-refusals";
import { messageIdsIn } from "./navigation/message-ids";
import { guardNativeForms, landingOfResponse, leaveBy } from "./navigation/native-forms";
import { land, Navigation } from "./navigation/navigation";
import { Navigator } from "./navigation/navigator";
import { isNoAnswer } from "./navigation/no-answer";
import { OpenDrafts } from "./navigation/open-drafts";
import { PageClient } from "./navigation/page-client";
import { refusedForms } from "./navigation/page-forms";
import { switchPreferences } from "./navigation/preferences";
import { guardReplacedNodes } from "./navigation/replaced-nodes";
import { requester } from "./navigation/request";
import { guardRestoredPages } from "./navigation/restored-page";
import { sendForm, showRefusal } from "./navigation/send-form";
import { Session } from "./navigation/session";
import { signOut } from "./navigation/sign-out";
import { SwitchedPreferences } from "./navigation/switched-preferences";
import { Toasts } from "./navigation/toasts";
import { UnsavedForms } from "./navigation/unsaved-forms";
import type { Prepare } from "./navigation/view";
import { loadPage } from "./pages/client";
import { loadFilters } from "./pages/filters";
import { type PageComponent, type PageName, pageAt } from "./pages/pages";
import { enhanceShell } from "./shell/enhance-shell";
import { LeaveQuestionContext } from "./shell/leave-dialog";
import { NoAnswerPage } from "./shell/no-answer-page";
import { type PanelPages, PanelPagesContext } from "./shell/panels/registry";
import { ToastsContext } from "./shell/toasts/region";
import styles from "./styles/scripts.css" with { type: "text" };
import type { PageData } from "./types/server";

async function start(): Promise<void> {
  const { text, dataset } = element("page-data", HTMLScriptElement);
  const data = withKeptForm(JSON.parse(text), pageInDocument());
  const { basePath } = data;
  const unsaved = new UnsavedForms();
  const question = new LeaveQuestion(unsaved);
  const mayLeave = () => question.mayLeave();
  const drafts = new OpenDrafts();
  const session = new Session(basePath, unsaved, drafts, () => pages.forget());
  session.remember(data.viewer, dataset.token);

  const bar = new LoadingBar();
  interceptCalls(session, basePath, bar);
  const send = requester(
    bar,
    () => pages.changed(),
    (text) => toasts.add({ kind: "warning", text }),
  );
  const toasts = new Toasts();
  const pages = new PageClient(send, basePath, toasts, bar);
  const switched = new SwitchedPreferences(send);
  const loadLocale = localeLoader(commonMessages(), () => navigator.redraw((shown) => shown));
  const loadComponent = loadOnce((name: PageName) => loadPage(name, data.page.name));
  const prepare = preparation(switched, loadLocale, loadComponent);
  const first = await prepare(data, 0).catch(() => null);
  // Without scripts or messages the page stays as the server rendered it, with working links and forms.
  if (!first) return;

  adoptStyles(styles);
  standAtOwnAddress(data);
  const nameAt = (url: URL) => pageAt(url.pathname.slice(basePath.length));
  const expectPage = (url: URL) => {
    const name = nameAt(url);
    if (!name) return;
    const { language } = navigator.shown.view.data.preferences;
    loadComponent(name).catch(() => {});
    loadLocale(language, name).catch(() => {});
  };
  if (isAsAsked(data)) pages.keep(new URL(location.href), data);
  const navigator = new Navigator(
    first,
    pages,
    session,
    (...next) => bar.during(() => prepare(...next)),
    expectPage,
    mayLeave,
  );
  const fetchOtherLanguage = otherLanguage(loadLocale, () => navigator.shown.view.data.page.name);
  /** One after the other, so that the scripts of a pressed link do not wait for all of them. */
  const fetchLinkedPages = async () => {
    for (const { href, dataset } of document.links) {
      const name = nameAt(new URL(href));
      if (name && !dataset.panel) await loadComponent(name).catch(() => {});
    }
  };
  let landing = landingOfResponse();
  const takenOver = new AbortController();
  const { signal } = takenOver;
  show(
    <PanelPagesContext value={panelPages(pages, navigator)}>
      <ToastsContext value={toasts}>
        <LeaveQuestionContext value={question}>
          <LoadLocaleContext value={loadLocale}>
            <DraftsContext value={{ send, open: drafts }}>
              <Navigation
                navigator={navigator}
                onShown={(shown) => {
                  giveBackDrafts(shown, toasts);
                  if (landing) land(landing);
                  landing = null;
                  if (session.takeExpired() && !shown.viewer && !data.notice)
                    toasts.add({ kind: "warning", text: { id: "notice-session-expired" } });
                  fetchAhead(fetchOtherLanguage);
                  fetchAhead(fetchLinkedPages);
                }}
              />
            </DraftsContext>
          </LoadLocaleContext>
        </LeaveQuestionContext>
      </ToastsContext>
    </PanelPagesContext>,
    (asServed, forms) => {
      takenOver.abort();
      const { viewer } = navigator.shown.view.data;
      if (!navigator.shown.landing) asServed();
      else {
        if (viewer) keepDrafts(viewer.id, forms);
        location.reload();
      }
    },
  );

  interceptLinks(basePath, (url) => navigator.visit(url), signal);
  onIntent(basePath, (url) => {
    // Most pages redirect guests to the sign-in page.
    if (!session.token) return;
    expectPage(url);
    pages.getAhead(url);
  });
  const done = followRedirects(session, navigator, unsaved);
  const expectNotice = () => {
    loadLocale(navigator.shown.view.data.preferences.language, "server").catch(() => {});
  };
  /** The response becomes the next document. */
  const sendNatively = async (submission: Submission) => {
    if (isOffline()) {
      await showRefusal(navigator, submission, null);
    } else {
      leaveBy(submission.form, unsaved);
      submission.form.submit();
    }
    return false;
  };
  interceptForms(
    new Map([
      ["form", sendForm({ send, session, navigator, unsaved, drafts, done, expectNotice })],
      [
        "upload",
        (submission) =>
          whileLocked(submission.form, async () => {
            const loaded = await import("./navigation/upload-form").catch(() => null);
            if (loaded)
              return loaded.uploadForm({ session, navigator, pages, drafts, done })(submission);
            // If there is a network, the script is one of an earlier release.
            return sendNatively(submission);
          }),
      ],
      [
        "document",
        (submission) =>
          whileLocked(submission.form, async () => {
            await drafts.flush();
            return sendNatively(submission);
          }),
      ],
      ["visit", visitForm((url) => navigator.visit(url))],
      ["preferences", switchPreferences(navigator, switched, basePath)],
      ["sign-out", signOut(send, session, question, drafts)],
    ]),
    toasts,
    unsaved,
    signal,
  );
  guardNativeForms(unsaved, signal);
  addEventListener("popstate", () => navigator.traverse(), { signal });
  guardRestoredPages(session, navigator);
  enhanceShell();
  listenForShortcuts(
    (path) => {
      const { viewer } = navigator.shown.view.data;
      if (viewer && isInMenu(viewer, path))
        navigator.visit(new URL(basePath + path, location.href));
    },
    // The shortcuts lead to suppliers' pages.
    () => {
      const { viewer } = navigator.shown.view.data;
      return viewer !== null && !viewer.menu;
    },
  );
  fetchAhead(() => fetchForLater().catch(() => {}));
}

/** Runs `work` when the browser is idle, unless the network is slow or the viewer saves data. */
function fetchAhead(work: () => void): void {
  // Not every browser has `requestIdleCallback`.
  const wait = globalThis.requestIdleCallback ?? setTimeout;
  wait(() => {
    if (mayFetchAhead()) work();
  });
}

/** Whether the document is the page of its address, and neither a problem page nor a refused form. */
function isAsAsked(data: PageData): boolean {
  return data.page.name !== "problem" && Object.keys(refusedForms(data)).length === 0;
}

function giveBackDrafts({ viewer }: PageData, toasts: Toasts): void {
  if (viewer && restoreDrafts(viewer.id))
    toasts.add({ kind: "information", text: { id: "notice-draft-restored" } });
}

/** A refused form has the address that it was posted to, which is not a page. */
function standAtOwnAddress({ basePath, url }: PageData): void {
  const own = new URL(basePath + url, location.href);
  if (own.pathname + own.search !== location.pathname + location.search)
    history.replaceState(history.state, "", own.href + location.hash);
}

function preparation(
  switched: SwitchedPreferences,
  loadLocale: LoadLocale,
  loadComponent: (name: PageName) => Promise<PageComponent>,
): Prepare {
  return async (received, generation) => {
    const current = switched.over(received);
    const { name } = current.page;
    const { language } = current.preferences;
    const isMadeUp = isNoAnswer(current);
    const [locale, component] = await Promise.all([
      loadLocale(language, isMadeUp ? undefined : name),
      isMadeUp ? (NoAnswerPage as PageComponent) : loadComponent(name),
      loadFilters(current.page, language, loadLocale),
    ]);
    if (!messageIdsIn(current).every(locale.has)) await loadLocale(language, "server");
    const data = isMadeUp ? { ...current, title: locale.text("title-problem-other") } : current;
    const element = (
      <App data={data} locale={locale} component={component} generation={generation} />
    );
    return { data, element };
  };
}

function panelPages(pages: PageClient, navigator: Navigator): PanelPages {
  return {
    async fetch(url, signal) {
      const outcome = await pages.get(url, signal);
      if (outcome.kind !== "page") throw new Error(`No page for a panel: ${outcome.kind}`);
      return outcome.data.page;
    },
    peek: (url, signal) => pages.peek(url, signal),
    visit: (url) => navigator.visit(url),
  };
}

/**
 * Hydrates the page, or renders it if the server could not or others changed the document. After an error React removes the
 * page; `giveUp` gets the removed forms, and may restore the served HTML, which works without scripts, with their values.
 */
function show(
  root: React.ReactNode,
  giveUp: (asServed: () => void, forms: HTMLFormElement[]) => void,
): void {
  const app = element("app", HTMLElement);
  const asServed = app.cloneNode(true) as HTMLElement;
  const served = formsIn([app]);
  const isTranslated = app.querySelector("font") !== null;
  const takeRemoved = guardReplacedNodes(app);
  const options = {
    onUncaughtError(error: unknown) {
      reportError(error);
      const forms = formsIn(takeRemoved());
      giveUp(() => {
        app.replaceWith(asServed);
        carryTypedText(forms, asServed);
      }, forms);
    },
    onRecoverableError(error: unknown) {
      if (!isTranslated) reportError(error);
      carryTypedText(served, app);
    },
  };
  if (element("page-data", HTMLScriptElement).dataset.render === "client")
    createRoot(app, options).render(root);
  else hydrateRoot(app, root, options);
}

function formsIn(nodes: Node[]): HTMLFormElement[] {
  return nodes.flatMap((node) =>
    node instanceof Element ? [...node.querySelectorAll("form")] : [],
  );
}

function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the document has no ${id}`);
  return found;
}

start();
