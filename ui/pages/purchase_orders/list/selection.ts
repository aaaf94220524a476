// The orders that are selected by the list's checkboxes, and their total value.
import { decimal, minorUnits, written } from "../../../i18n/minor-units";
import type { Values } from "../../../navigation/merge-values";
import type { Money, OrderRow } from "../../../types/server";

export const SELECTED = "orders.";

/** `orders.PO-2026-00431` */
export function selectionField({ number }: Pick<OrderRow, "number">): string {
  return SELECTED + number;
}

/** The selections among a form's values: the version of each selected order. */
export function selectionsIn(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith(SELECTED)));
}

const BOXES = ".pick input";

/** The names of the checked boxes. */
export function selectedIn(form: HTMLFormElement): ReadonlySet<string> {
  const boxes = form.querySelectorAll<HTMLInputElement>(`${BOXES}:checked`);
  return new Set([...boxes].map(({ name }) => name));
}

export function selectAll(form: HTMLFormElement, isSelected: boolean): void {
  for (const box of form.querySelectorAll<HTMLInputElement>(BOXES)) box.checked = isSelected;
}

/** The service's decimals of amounts. */
const DECIMALS = 4;

export function sumUp(orders: readonly OrderRow[]): Money[] {
  const sums = new Map<string, bigint>();
  for (const { total } of orders) {
    const amount = minorUnits(decimal(total.amount), DECIMALS);
    sums.set(total.currency, (sums.get(total.currency) ?? 0n) + amount);
  }
  return [...sums].map(([currency, sum]) => ({ currency, amount: written(sum, DECIMALS) }));
}
