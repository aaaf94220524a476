// The errors of the shipped quantities. `server/service/orders/despatch_check.rs` has the same rule.
import { type FieldMessages, unreadableFigures } from "../../../components/draft/field-messages";
import { FIGURE } from "../../../components/draft/figure";
import { lineField } from "../../../components/draft/line-field";
import { readDecimal } from "../../../i18n/decimal-input";
import { decimal, minorUnits } from "../../../i18n/minor-units";
import type { Values } from "../../../navigation/merge-values";
import type { OrderLine } from "../../../types/server";

/** A line with an empty quantity, or one of zero, is not shipped. */
export function quantityErrors(values: Values, lines: readonly OrderLine[]): FieldMessages {
  const errors = unreadableFigures(values);
  for (const { lineNumber, open } of lines) {
    const name = lineField(lineNumber, "quantity");
    const quantity = readDecimal(values[name] ?? "", FIGURE);
    if (typeof quantity === "string") continue;
    if (minorUnits(quantity, FIGURE.decimals) > minorUnits(decimal(open), FIGURE.decimals))
      errors[name] = { id: "despatch-quantity-open", arguments: { open: Number(open) } };
  }
  return errors;
}
