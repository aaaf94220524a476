// The rule of value-added tax in whole numbers, exact however large (domain page, "VAT"). `server/vat.rs` is the same
// rule; `tests/money/vat.json` holds both to the same figures.
import type { Decimal } from "../../i18n/decimal-input";
import type { VatBreakdown } from "../../types/server/VatBreakdown";

/** `percent` is 15 for 15 %; `amount` has at most `minorUnit` decimals. */
export function breakDown(
  amount: Decimal,
  percent: Decimal,
  isVatIncluded: boolean,
  minorUnit: number,
): VatBreakdown {
  const given = amount.digits * 10n ** BigInt(minorUnit - amount.scale);
  const whole = 100n * 10n ** BigInt(percent.scale);
  const net = isVatIncluded ? divideHalfUp(given * whole, whole + percent.digits) : given;
  const vat = isVatIncluded ? given - net : divideHalfUp(given * percent.digits, whole);
  return {
    net: written(net, minorUnit),
    vat: written(vat, minorUnit),
    gross: written(net + vat, minorUnit),
  };
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** Minor units as a decimal string. */
function written(amount: bigint, minorUnit: number): string {
  const digits = String(amount).padStart(minorUnit + 1, "0");
  return `${digits.slice(0, -minorUnit)}.${digits.slice(-minorUnit)}`;
}
