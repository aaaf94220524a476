// The locale of the page, for every component.
import { createContext, useContext } from "react";
import type { Language } from "../types/server/Language";
import type { Locale } from "./locale";

/** Loads what all pages say in a language, for what needs more than the page's own; only the browser gives it. */
export const LoadLocaleContext = createContext<((language: Language) => Promise<Locale>) | null>(
  null,
);

const LocaleContext = createContext<Locale | null>(null);

export const LocaleProvider = LocaleContext.Provider;

/** `text(id, {count})` words a message: the build reads the ids, so they stand in the code as literals. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error("useLocale outside a LocaleProvider");
  return locale;
}
