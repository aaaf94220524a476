// Fetches a language's messages once, when it is first needed.
import { createLocale, type Locale } from "../i18n/locale";
import type { Language } from "../types/server/Language";

/** `preloaded` is the address of the document's own messages; other languages stand beside them. */
export function localeLoader(preloaded: URL): (language: Language) => Promise<Locale> {
  const locales = new Map<Language, Promise<Locale>>();
  return (language) => {
    const known = locales.get(language);
    if (known) return known;
    const loading = load(language, addressOf(language, preloaded));
    locales.set(language, loading);
    loading.catch(() => locales.delete(language));
    return loading;
  };
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
