// The fields of a quotation: their names, what each takes, and how they are called.
import { lineFieldLabel } from "../../../components/draft/line-field";
import type { Locale } from "../../../i18n/locale";

/** Of a line, in the order in which they stand; a paste from a spreadsheet goes along them. */
export const COLUMNS = [
  "unitPrice",
  "quantity",
  "discountPercent",
  "vatPercent",
  "promisedDate",
  "leadTimeDays",
] as const;

export type Column = (typeof COLUMNS)[number];

export function columnLabel(column: Column, text: Locale["text"]): string {
  switch (column) {
    case "unitPrice":
      return text("editor-unit-price");
    case "quantity":
      return text("editor-quantity");
    case "discountPercent":
      return text("editor-discount-percent");
    case "vatPercent":
      return text("editor-vat-percent");
    case "promisedDate":
      return text("editor-promised-date");
    case "leadTimeDays":
      return text("editor-lead-time-days");
  }
}

/** What was chosen and not typed, in words; otherwise nothing. */
export function chosenWords(name: string, value: string, text: Locale["text"]): string {
  return value && name.endsWith(".noOffer") ? text("quotation-no-offer") : "";
}

/** A field in words, with its line's number. */
export function fieldLabel(name: string, text: Locale["text"]): string {
  return lineFieldLabel(name, text, ownLabel);
}

function ownLabel(field: string, text: Locale["text"]): string {
  switch (field) {
    case "number":
      return text("quotation-own-number");
    case "validTill":
      return text("quotation-valid-till");
    case "freight":
      return text("editor-freight");
    case "discount":
      return text("editor-discount");
    case "note":
      return text("quotation-note");
    case "noOffer":
      return text("quotation-no-offer");
    case "substitute":
      return text("editor-substitute");
  }
  const column = COLUMNS.find((candidate) => candidate === field);
  return column ? columnLabel(column, text) : field;
}
