// Calculates value-added tax exactly, with integers (domain page, "VAT"). `server/values/vat.rs` has the same rule;
// `server/values/tests/vat.json` tests both.
import type { Decimal } from "../../i18n/minor-units";
import { divideHalfUp, minorUnits, written } from "../../i18n/minor-units";
import type { VatBreakdown } from "../../types/server";

/** `percent` is 15 for 15 %; `amount` has at most `minorUnit` decimals. */
export function breakDown(
  amount: Decimal,
  percent: Decimal,
  isVatIncluded: boolean,
  minorUnit: number,
): VatBreakdown {
  const given = minorUnits(amount, minorUnit);
  const whole = 100n * 10n ** BigInt(percent.scale);
  const net = isVatIncluded ? divideHalfUp(given * whole, whole + percent.digits) : given;
  const vat = isVatIncluded ? given - net : divideHalfUp(given * percent.digits, whole);
  return {
    net: written(net, minorUnit),
    vat: written(vat, minorUnit),
    gross: written(net + vat, minorUnit),
  };
}
