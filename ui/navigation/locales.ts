// Fetches a language's messages once, when it is first needed.
import { createLocale, type Locale } from "../i18n/locale";
import type { Language } from "../types/server/Language";
import { loadOnce } from "./load-once";
import { savesData } from "./saves-data";

/** `preloaded` is the address of the document's own messages; other languages stand beside them. */
export function localeLoader(preloaded: URL): (language: Language) => Promise<Locale> {
  return loadOnce((language) => load(language, addressOf(language, preloaded)));
}

/** Has the other language's messages at hand before the viewer switches to it, so that the switch waits for no network. */
export function fetchOtherLanguage(loadLocale: (language: Language) => Promise<Locale>): void {
  const fetchNow = () => {
    const other = document.documentElement.lang === "ar" ? "en" : "ar";
    loadLocale(other).catch(() => {});
  };
  if (!savesData()) {
    fetchNow();
    return;
  }
  const intend = ({ target }: Event) => {
    if (target instanceof Element && target.closest("form:has([name=language])")) fetchNow();
  };
  document.addEventListener("pointerover", intend);
  document.addEventListener("focusin", intend);
}

function addressOf(language: Language, preloaded: URL): URL {
  const file = `${language}.json`;
  return preloaded.pathname.endsWith(`/${file}`) ? preloaded : new URL(file, preloaded);
}

/** A public file, the same for everyone: with a bearer token the browser would not take it from its preload. */
async function load(language: Language, address: URL): Promise<Locale> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The messages of ${language} did not come: ${response.status}`);
  return createLocale(language, await response.json());
}
