// A paste from a spreadsheet fills the cells from the one that has the focus on, along the columns and down the lines.
import type { ClipboardEvent } from "react";
import { typeValue } from "../../navigation/typed-fields";
import { COLUMNS } from "./fields";
import { neighbour } from "./grid-keys";

const columns: readonly string[] = COLUMNS;

export function onGridPaste(event: ClipboardEvent<HTMLFormElement>): void {
  const cell = event.target;
  const rows = pastedRows(event.clipboardData.getData("text/plain"));
  const isSheet = rows.length > 1 || (rows[0]?.length ?? 0) > 1;
  if (!isSheet || !(cell instanceof HTMLInputElement) || !cell.dataset.column) return;
  event.preventDefault();
  const form = event.currentTarget;
  rows.forEach((values, down) => {
    const first = neighbour(cell, down);
    if (first) fillRow(form, first, values);
  });
}

/** As spreadsheets write them: tabs between the cells, a line a row. */
export function pastedRows(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t").map((value) => value.trim()));
}

function fillRow(form: HTMLFormElement, first: HTMLInputElement, values: string[]): void {
  const start = columns.indexOf(first.dataset.column ?? "");
  const row = first.closest("tr");
  values.forEach((value, across) => {
    const column = columns[start + across];
    const cell = row?.querySelector<HTMLInputElement>(`[data-column=${column}]`);
    if (cell) typeValue(form, cell.name, cell.type === "date" ? isoDate(value) : value);
  });
}

/** A date field takes no other form; `23/11/2026` is written with the day first, as in both of the portal's languages. */
export function isoDate(typed: string): string {
  const latin = typed
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u200e\u200f\u061c]/g, "");
  const [, day = "", month = "", year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(latin) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : latin;
}
