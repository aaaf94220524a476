// Exact money: whole minor units of a currency.

/** An exact number: `digits` without the decimal separator, which is `scale` digits from the end. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

/** Reads a decimal string of the server, such as `1234.50`. */
export function decimal(written: string): Decimal {
  const [integer = "", fraction = ""] = written.split(".");
  return { digits: BigInt(integer + fraction), scale: fraction.length };
}

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
