// The locale of the page, for every component.
import { createContext, useContext } from "react";
import type { Language } from "../types/server/Language";
import type { Locale } from "./locale";

/** Loads a language's common messages, for components that need both languages; only the browser provides it. */
export const LoadLocaleContext = createContext<((language: Language) => Promise<Locale>) | null>(
  null,
);

const LocaleContext = createContext<Locale | null>(null);

export const LocaleProvider = LocaleContext.Provider;

/** `text(id, {count})` formats a message. Ids must be literals, because the build finds a page's messages by them. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error("useLocale outside a LocaleProvider");
  return locale;
}
