// The fields of a quotation: their names and labels.
import type { FieldLabels } from "../../../components/draft/line-field";
import type { MessageId } from "../../../types/messages";

/** The fields of a line in the order of their columns, which is also that of pasted cells. */
export const COLUMNS = [
  "unitPrice",
  "quantity",
  "discountPercent",
  "vatPercent",
  "promisedDate",
  "leadTimeDays",
] as const;

export type Column = (typeof COLUMNS)[number];

/** The columns whose values are often the same in all lines. */
export const FILLED: readonly Column[] = [
  "vatPercent",
  "promisedDate",
  "leadTimeDays",
  "discountPercent",
];

export const FIELD_LABELS: FieldLabels = {
  unitPrice: "editor-unit-price",
  quantity: "editor-quantity",
  discountPercent: "editor-discount-percent",
  vatPercent: "editor-vat-percent",
  promisedDate: "editor-promised-date",
  leadTimeDays: "editor-lead-time-days",
  number: "quotation-own-number",
  validTill: "quotation-valid-till",
  freight: "editor-freight",
  discount: "editor-discount",
  note: "quotation-note",
  noOffer: "editor-no-offer",
  substitute: "editor-substitute",
};

/** The message of a value that is selected instead of typed. */
export function choiceLabel(name: string, value: string): MessageId | undefined {
  return value && name.endsWith(".noOffer") ? "editor-no-offer" : undefined;
}
