// Computes the difference of two figures.
import { type Decimal, divideHalfUp, written } from "./minor-units";

/** Returns the change in percent with one decimal, `0` if the figures are about equal; `null` if the first one is zero. */
export function changePercent(from: Decimal, to: Decimal): string | null {
  const before = from.digits * 10n ** BigInt(to.scale);
  const after = to.digits * 10n ** BigInt(from.scale);
  if (before === 0n) return null;
  const tenths = divideHalfUp((after - before) * 1000n, before);
  return written(tenths, 1).replace(".0", "");
}
