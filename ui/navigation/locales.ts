// Fetches messages when they are first needed: each language's common ones, and each page's own.
import { createLocale, type Locale, type Messages } from "../i18n/locale";
import type { Language, Page } from "../types/server";
import { loadOnce } from "./load-once";
import { savesData } from "./saves-data";

/** Loads a language with the messages of a page; without a page, with the common messages only. */
export type LoadLocale = (language: Language, page?: Page["name"]) => Promise<Locale>;

/** `common` is the address of the common messages of the document's language; all others have the same folder. */
export function localeLoader(common: URL, redraw: () => void): LoadLocale {
  const loaders = { ar: loaderOf("ar"), en: loaderOf("en") };
  return (language, page) => loaders[language](page);

  function loaderOf(language: Language): (page?: Page["name"]) => Promise<Locale> {
    let locale = createLocale(language, [], (id) => {
      reportError(new Error(`The page was not given its message ${id}`));
      complete(".json").catch(() => {});
    });
    const takeIn = loadOnce(async (part: string) => {
      const address = new URL(language + part + common.search, common);
      locale.add(await fetchMessages(address));
    });
    // A message that the build did not assign to the page is loaded with all the others.
    const complete = loadOnce(async (all: string) => {
      await takeIn(all);
      // Another object, so that memoised components render again.
      locale = { ...locale };
      redraw();
    });
    return async (page) => {
      await Promise.all([takeIn(".common.json"), page && takeIn(`.${page}.json`)]);
      return locale;
    };
  }
}

/**
 * Fetches the other language when the viewer points at the switch. Returns a function that fetches it for the shown page
 * in advance, unless the viewer saves data.
 */
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
  return () => {
    if (!savesData()) fetchNow();
  };
}

declare global {
  /** By path: the requests of the document's messages, which a script in its head has started. */
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
  const response = early?.ok ? early : await fetch(address);
  if (!response.ok) throw new Error(`Messages did not come: ${response.status}`);
  return response.json();
}
