// Fetches messages when they are first needed: of each language those that any page may need, and each page's own.
import { createLocale, type Locale, type Messages } from "../i18n/locale";
import type { Language, Page } from "../types/server";
import { loadOnce } from "./load-once";
import { savesData } from "./saves-data";

/** Loads what a page is worded with; without a page, what is the same on all of them. */
export type LoadLocale = (language: Language, page?: Page["name"]) => Promise<Locale>;

/** `common` is the address of those that any page of the document's language may need; all others stand beside them. */
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
    // The build gives each page what it says. Should it have missed something, that comes with all the others.
    const complete = loadOnce(async (all: string) => {
      await takeIn(all);
      // Another object, for what is drawn anew only when what it is given differs.
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
 * Has the other language at hand before the viewer switches to it, so that the switch waits for no network. Answers how
 * to fetch it for the shown page; whoever counts the bytes gets it on intent alone.
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

/** Public files, the same for everyone: with a bearer token the browser would not take them from their preload. */
async function fetchMessages(address: URL): Promise<Messages> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Messages did not come: ${response.status}`);
  return response.json();
}
