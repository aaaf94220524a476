// Exact money: whole minor units of a currency.
import type { Decimal } from "./decimal-input";

/** Half away from zero; `divisor` is above zero. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n ? -1n : 1n;
  return sign * ((2n * sign * dividend + divisor) / (2n * divisor));
}

/** `amount` has at most `minorUnit` decimals. */
export function minorUnits({ digits, scale }: Decimal, minorUnit: number): bigint {
  return digits * 10n ** BigInt(minorUnit - scale);
}

/** Minor units as a decimal string. */
export function written(amount: bigint, minorUnit: number): string {
  const sign = amount < 0n ? "-" : "";
  const digits = String(amount < 0n ? -amount : amount).padStart(minorUnit + 1, "0");
  if (minorUnit === 0) return sign + digits;
  return `${sign}${digits.slice(0, -minorUnit)}.${digits.slice(-minorUnit)}`;
}
