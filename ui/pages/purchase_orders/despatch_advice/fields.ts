// The fields of a despatch advice: how they are called.
import { lineFieldLabel } from "../../../components/draft/line-field";
import type { Locale } from "../../../i18n/locale";

/** A field in words, with its line's number. */
export function fieldLabel(name: string, text: Locale["text"]): string {
  return lineFieldLabel(name, text, ownLabel);
}

function ownLabel(field: string, text: Locale["text"]): string {
  switch (field) {
    case "quantity":
      return text("despatch-quantity");
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
