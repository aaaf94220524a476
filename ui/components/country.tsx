// The name of a country in the viewer's language.
import { useLocale } from "../i18n/context";

const OPTIONS = { type: "region" } as const;

/** `code` is of ISO 3166-1; it is shown as it is where there is no name for it. */
export function Country({ code }: { code: string }) {
  const { language } = useLocale();
  return <bdi suppressHydrationWarning>{countryName(code, language)}</bdi>;
}

function countryName(code: string, language: string): string {
  // The snapshot is made without it, and old browsers have none.
  if (!Intl.DisplayNames) return code;
  try {
    return new Intl.DisplayNames([language], OPTIONS).of(code) ?? code;
  } catch {
    // A draft may contain what is no code at all.
    return code;
  }
}
