// The fields of a price request: their names and labels.
import type { FieldLabels } from "../../components/draft/line-field";

/** The fields of a line in the order of their columns, which is also that of pasted cells. */
export const COLUMNS = ["price", "validFrom", "validTo", "reason"] as const;

export type Column = (typeof COLUMNS)[number];

export const FIELD_LABELS: FieldLabels = {
  price: "price-request-new",
  validFrom: "prices-valid-from",
  validTo: "prices-valid-to",
  reason: "price-request-reason",
  note: "price-request-note",
  raisePercent: "price-request-raise",
  roundTo: "price-request-round",
};
