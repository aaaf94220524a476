// What orders are worth together, exactly, by currency.
import { decimal } from "../../../i18n/decimal-input";
import { minorUnits, written } from "../../../i18n/minor-units";
import type { Money, OrderRow } from "../../../types/server";

/** As the service keeps amounts. */
const DECIMALS = 4;

export function sumUp(orders: readonly OrderRow[]): Money[] {
  const sums = new Map<string, bigint>();
  for (const { total } of orders) {
    const amount = minorUnits(decimal(total.amount), DECIMALS);
    sums.set(total.currency, (sums.get(total.currency) ?? 0n) + amount);
  }
  return [...sums].map(([currency, sum]) => ({ currency, amount: written(sum, DECIMALS) }));
}
