// Calculates a quotation's totals in minor units. `server/service/core/totals.rs` has the same rule;
// `server/service/tests/totals.json` tests both.
import type { Decimal } from "../../../i18n/minor-units";
import { divideHalfUp, written } from "../../../i18n/minor-units";
import type { Totals } from "../../../types/server";

export interface LineSum {
  /** Minor units. */
  net: bigint;
  vatPercent: Decimal;
}

interface Currency {
  currency: string;
  minorUnit: number;
}

/** Quantity times price less discount. */
export function lineNet(
  quantity: Decimal,
  price: Decimal,
  discountPercent: Decimal,
  minorUnit: number,
): bigint {
  const whole = wholeOf(discountPercent);
  const charged = quantity.digits * price.digits * (whole - discountPercent.digits);
  const scale = 10n ** BigInt(quantity.scale + price.scale);
  return divideHalfUp(charged * 10n ** BigInt(minorUnit), scale * whole);
}

/** Minor units. */
export function sumOf(lines: readonly LineSum[]): bigint {
  return lines.reduce((sum, { net }) => sum + net, 0n);
}

/**
 * The discount and the freight of the quotation are allocated to the VAT rates in proportion to their lines; the highest
 * rate gets the rounding difference.
 */
export function sumUp(
  lines: readonly LineSum[],
  discount: bigint,
  freight: bigint,
  { currency, minorUnit }: Currency,
): Totals {
  const sum = sumOf(lines);
  const rates = byRate(lines);
  const adjustment = freight - discount;
  let left = adjustment;
  let vat = 0n;
  const vatByRate = rates.map(([text, { percent, net: ofLines }], place) => {
    const isLast = place + 1 === rates.length;
    const proportion = sum === 0n ? 0n : divideHalfUp(adjustment * ofLines, sum);
    const share = isLast ? left : proportion;
    left -= share;
    const net = ofLines + share;
    const tax = divideHalfUp(net * percent.digits, wholeOf(percent));
    vat += tax;
    return {
      percent: text,
      net: written(net, minorUnit),
      vat: written(tax, minorUnit),
    };
  });
  const net = sum + adjustment;
  return {
    currency,
    lines: written(sum, minorUnit),
    discount: written(discount, minorUnit),
    freight: written(freight, minorUnit),
    net: written(net, minorUnit),
    vatByRate,
    vat: written(vat, minorUnit),
    gross: written(net + vat, minorUnit),
  };
}

/** Groups the lines by the text of the VAT percentage, the lowest rate first. */
function byRate(lines: readonly LineSum[]): [string, { percent: Decimal; net: bigint }][] {
  const rates = new Map<string, { percent: Decimal; net: bigint }>();
  for (const { net, vatPercent: percent } of lines) {
    const text = percentText(percent);
    rates.set(text, { percent, net: net + (rates.get(text)?.net ?? 0n) });
  }
  // Three digits and four decimals fit into a double.
  return [...rates].sort(([one], [other]) => Number(one) - Number(other));
}

/** A hundred percent at this percentage's scale. */
function wholeOf({ scale }: Decimal): bigint {
  return 100n * 10n ** BigInt(scale);
}

/** Equal percentages have the same text, because parsed numbers have no trailing zeros. */
function percentText({ digits, scale }: Decimal): string {
  return scale === 0 ? String(digits) : written(digits, scale);
}
