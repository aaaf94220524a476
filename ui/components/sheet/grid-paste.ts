// Pastes the cells of a spreadsheet into the grid, starting at the focused cell.
import { readDate } from "../../i18n/date-input";
import { typeValues } from "../../navigation/typed-fields";
import { columnOf } from "./columns";
import type { GridChange } from "./use-grid-changes";

export function pasteIntoGrid(
  form: HTMLFormElement,
  cell: HTMLInputElement,
  text: string,
): GridChange {
  const rows = pastedRows(text);
  const typed = new Map<string, string>();
  const before = new Map<string, string>();
  const paste: GridChange = { kind: "paste", form, before, outside: 0, unreadableDates: 0 };
  const firsts = columnOf(cell);
  const start = firsts.indexOf(cell);
  rows.forEach((values, down) => {
    const first = firsts[start + down];
    values.forEach((value, across) => {
      const field = first && along(first, across);
      if (!field) {
        paste.outside += value === "" ? 0 : 1;
        return;
      }
      const date = "date" in field.dataset && value !== "" ? readDate(value) : value;
      // Its field says what is wrong with it.
      if (date === null) paste.unreadableDates += 1;
      before.set(field.name, field.value);
      typed.set(field.name, date ?? value);
    });
  });
  typeValues(form, typed);
  return paste;
}

/** Parses rows as spreadsheets copy them: one line for each row, with tabs between cells. */
export function pastedRows(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t").map((value) => value.trim()));
}

/** The cell of the same line, `across` columns further. */
function along(first: HTMLInputElement, across: number): HTMLInputElement | undefined {
  const cells = [
    ...(first.closest("tr")?.querySelectorAll<HTMLInputElement>("[data-column]") ?? []),
  ];
  return cells[cells.indexOf(first) + across];
}
