// The labels of a despatch advice's fields.
import type { FieldLabels } from "../../../components/draft/line-field";
import { PACKAGE_TYPES } from "../../../components/order/packages";
import type { MessageId } from "../../../types/messages";

const PACKAGE_LABELS: FieldLabels = {
  count: "despatch-package-count",
  type: "despatch-package-type",
  grossWeightKg: "despatch-package-weight",
  id: "despatch-package-mark",
};

const LABELS: FieldLabels = {
  quantity: "despatch-quantity",
  lots: "despatch-lots",
  serialNumbers: "despatch-serial-numbers",
  despatchDate: "despatch-date",
  expectedDate: "despatch-expected",
  carrier: "despatch-carrier",
  trackingNumber: "despatch-tracking",
  supplierNumber: "despatch-supplier-number",
  packages: "despatch-packages",
};

/** Most rows of packages: `MOST_PACKAGES` in `server/service/orders/despatch_check/packages.rs`. */
export const MOST_ROWS = 20;

export const FIELD_LABELS: FieldLabels = { ...LABELS, ...labelsOfPackages() };

/** Returns the labels of the fields of packages by their names, such as `packages.1.count`. */
function labelsOfPackages(): FieldLabels {
  const rows = Array.from({ length: MOST_ROWS }, (_, row) => row + 1);
  const fields = Object.entries(PACKAGE_LABELS);
  return Object.fromEntries(
    rows.flatMap((row) => fields.map(([field, label]) => [`packages.${row}.${field}`, label])),
  );
}

/** The message of a value that is selected instead of typed. */
export function choiceLabel(name: string, value: string): MessageId | undefined {
  return /^packages\.\d+\.type$/.test(name) ? PACKAGE_TYPES[value] : undefined;
}
