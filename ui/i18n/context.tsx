// The locale of the page, for every component.
import { createContext, useContext } from "react";
import type { LoadLocale } from "../navigation/locales";
import type { Locale } from "./locale";

/** Loads messages that the page itself does not need; only the browser provides it. */
export const LoadLocaleContext = createContext<LoadLocale | null>(null);

const LocaleContext = createContext<Locale | null>(null);

export const LocaleProvider = LocaleContext.Provider;

/** `text(id, {count})` formats a message. Ids must be literals, because the build finds a page's messages by them. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error("useLocale outside a LocaleProvider");
  return locale;
}
