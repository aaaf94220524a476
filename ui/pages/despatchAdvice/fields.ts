// The fields of a despatch advice: their names, and how they are called.
import type { Locale } from "../../i18n/locale";

/** `lines.10.quantity` */
export function quantityOf(line: number): string {
  return `lines.${line}.quantity`;
}

/** A field in words, with its line's number. */
export function fieldLabel(name: string, text: Locale["text"]): string {
  const [, line] = /^lines\.(\d+)\.quantity$/.exec(name) ?? [];
  if (line) return text("despatch-line-quantity", { line });
  switch (name) {
    case "despatchDate":
      return text("despatch-date");
    case "expectedDate":
      return text("despatch-expected");
    case "carrier":
      return text("despatch-carrier");
    default:
      return text("despatch-tracking");
  }
}
