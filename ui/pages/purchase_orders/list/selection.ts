// The boxes of the list, by which orders are selected.
import type { Values } from "../../../navigation/merge-values";
import type { OrderRow } from "../../../types/server";

const SELECTED = "orders.";

/** `orders.PO-2026-00431` */
export function selectionField({ number }: Pick<OrderRow, "number">): string {
  return SELECTED + number;
}

/** Those among a form's values: the version of each order that was selected. */
export function selectionsIn(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith(SELECTED)));
}

const BOXES = ".pick input";

/** The names of the boxes that are ticked now. */
export function selectedIn(form: HTMLFormElement): ReadonlySet<string> {
  const boxes = form.querySelectorAll<HTMLInputElement>(`${BOXES}:checked`);
  return new Set([...boxes].map(({ name }) => name));
}

export function selectAll(form: HTMLFormElement, isSelected: boolean): void {
  for (const box of form.querySelectorAll<HTMLInputElement>(BOXES)) box.checked = isSelected;
}
