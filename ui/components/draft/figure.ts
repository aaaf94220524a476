// The digits that prices and quantities may have.
import type { DecimalRule } from "../../i18n/decimal-input";

/** `FIGURE` in `server/contract/quotation_request/limits.rs`. */
export const FIGURE: DecimalRule = { integerDigits: 9, decimals: 4 };
