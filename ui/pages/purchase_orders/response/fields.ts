// The fields of a response: their names, how they begin, and how they are called.
import { lineField, lineFieldLabel } from "../../../components/draft/line-field";
import type { Locale } from "../../../i18n/locale";
import type { Values } from "../../../navigation/merge-values";
import type { OrderLine } from "../../../types/server";

/** Every line is accepted as it is. */
export function beginningOf(lines: readonly OrderLine[]): Values {
  return Object.fromEntries(lines.map(({ lineNumber }) => [lineField(lineNumber, "code"), "AP"]));
}

/** What was chosen and not typed, in words; otherwise nothing. */
export function chosenWords(name: string, value: string, text: Locale["text"]): string {
  if (value && name.endsWith(".isBackordered")) return text("response-backordered");
  if (!name.endsWith(".code")) return "";
  switch (value) {
    case "CA":
      return text("response-change");
    case "RE":
      return text("response-reject");
    default:
      return text("response-accept");
  }
}

/** A field in words, with its line's number. */
export function fieldLabel(name: string, text: Locale["text"]): string {
  return lineFieldLabel(name, text, ownLabel);
}

function ownLabel(field: string, text: Locale["text"]): string {
  switch (field) {
    case "code":
      return text("response-answer");
    case "quantity":
      return text("response-quantity");
    case "unitPrice":
      return text("response-unit-price");
    case "promisedDate":
      return text("response-promised-date");
    case "substitute":
      return text("response-substitute");
    case "isBackordered":
      return text("response-backordered");
    case "reason":
      return text("response-reason");
    default:
      return text("response-note");
  }
}
