// Fetches messages when they are first needed: each language's common ones, and those of each page and panel.
import { createLocale, type Locale } from "../i18n/locale";
import type { Messages } from "../i18n/message";
import type { Language, Page } from "../types/server";
import { loadOnce } from "./load-once";
import { IN_BACKGROUND } from "./loading-bar";
import type { PanelName } from "./open-panel";

type PanelPart = `panel-${PanelName}`;

/**
 * A file of messages: a page's or a panel's own, of a list's filters, or `server`: those that only the server names, in notices and beside forms.
 */
export type MessagePart =
  | Page["name"]
  | PanelPart
  | "filters-price_requests"
  | "filters-purchase_orders"
  | "filters-quotation_requests"
  | "server";

/** Loads a language with its common messages and those of a part. */
export type LoadLocale = (language: Language, part?: MessagePart) => Promise<Locale>;

/** `common` is the address of the common messages of the document's language; all others have the same folder. */
export function localeLoader(common: URL, redraw: () => void): LoadLocale {
  const loaders = { ar: loaderOf("ar"), en: loaderOf("en") };
  /** A panel stays open when the language changes. */
  const panels = new Set<PanelPart>();
  return (language, part) => {
    if (part && isPanelPart(part)) panels.add(part);
    return loaders[language](part);
  };

  function loaderOf(language: Language): (part?: MessagePart) => Promise<Locale> {
    let locale = createLocale(language, {}, async (id) => {
      await complete("server").catch(() => {});
      if (locale.has(id)) return;
      reportError(new Error(`The page was not given its message ${id}`));
      // A message that the build did not assign to the page is loaded with all the others.
      complete("").catch(() => {});
    });
    const takeIn = loadOnce(async (part: MessagePart | "common" | "") => {
      const file = part ? `${language}.${part}.json` : `${language}.json`;
      locale.add(await fetchMessages(new URL(file + common.search, common)));
    });
    const complete = loadOnce(async (part: MessagePart | "") => {
      await takeIn(part);
      // Another object, so that memoised components render again.
      locale = { ...locale };
      redraw();
    });
    return async (part) => {
      await Promise.all(["common" as const, ...panels, ...(part ? [part] : [])].map(takeIn));
      return locale;
    };
  }
}

function isPanelPart(part: MessagePart): part is PanelPart {
  return part.startsWith("panel-");
}

/** Fetches the other language when the viewer points at the switch. Returns a function that fetches it for the shown page. */
export function otherLanguage(loadLocale: LoadLocale, shownPage: () => Page["name"]): () => void {
  const fetchNow = () => {
    const other = document.documentElement.lang === "ar" ? "en" : "ar";
    loadLocale(other, shownPage()).catch(() => {});
  };
  const intend = ({ target }: Event) => {
    if (target instanceof Element && target.closest("form:has([name=language])")) fetchNow();
  };
  document.addEventListener("pointerover", intend);
  document.addEventListener("focusin", intend);
  return fetchNow;
}

declare global {
  /** Requests of the document's messages by path, which a script in its head has started. */
  var earlyMessages: Map<string, Promise<Response | undefined>>;
}

/** The address of the common messages of the document's language. */
export function commonMessages(): URL {
  const [path = ""] = earlyMessages.keys();
  return new URL(path, location.href);
}

async function fetchMessages(address: URL): Promise<Messages> {
  const path = address.pathname + address.search;
  const early = await earlyMessages.get(path);
  // Its body can be read once.
  earlyMessages.delete(path);
  // A refused request is repeated, which ends the session after a 401.
  const response = early?.ok ? early : await fetch(address, { headers: IN_BACKGROUND });
  if (!response.ok) throw new Error(`Messages did not come: ${response.status}`);
  return response.json();
}
