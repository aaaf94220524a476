// The labels of a despatch advice's fields.
import type { FieldLabels } from "../../../components/draft/line-field";

export const FIELD_LABELS: FieldLabels = {
  quantity: "despatch-quantity",
  despatchDate: "despatch-date",
  expectedDate: "despatch-expected",
  carrier: "despatch-carrier",
  trackingNumber: "despatch-tracking",
};
