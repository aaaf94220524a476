// The grid's keys: Enter and the arrows move along a column, Ctrl+D copies the cell above, Ctrl+Enter copies the cell to
// the lines below, with Shift to all lines, Ctrl+Z undoes that or a paste, Ctrl+S saves.
import type { KeyboardEvent } from "react";
import { typeValue } from "../../navigation/typed-fields";
import { columnOf } from "./columns";
import type { Range } from "./use-grid-changes";

interface Commands {
  save(): void;
  fill(cell: HTMLInputElement, range: Range): void;
  /** Returns whether there was something to undo. */
  undo(): boolean;
}

export function onGridKey(event: KeyboardEvent<HTMLFormElement>, commands: Commands): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent } = event;
  if (altKey || nativeEvent.isComposing) return;
  const isMod = ctrlKey || metaKey;
  if (isMod && isLetter(event, "S")) {
    event.preventDefault();
    commands.save();
    return;
  }
  if (isMod && !shiftKey && isLetter(event, "Z") && commands.undo()) event.preventDefault();
  const cell = event.target;
  if (!(cell instanceof HTMLInputElement) || !cell.dataset.column) return;
  if (isMod && isLetter(event, "D")) {
    event.preventDefault();
    copyFromAbove(cell);
    return;
  }
  if (isMod && key === "Enter") {
    event.preventDefault();
    commands.fill(cell, shiftKey ? "all" : "below");
    return;
  }
  const step = isMod ? 0 : stepOf(key, shiftKey);
  if (step === 0) return;
  event.preventDefault();
  enter(neighbour(cell, step) ?? (key === "Enter" ? beyond(cell, step) : undefined));
}

/** The number of rows to move by. */
function stepOf(key: string, shiftKey: boolean): number {
  if (key === "Enter") return shiftKey ? -1 : 1;
  if (shiftKey) return 0;
  if (key === "ArrowDown") return 1;
  return key === "ArrowUp" ? -1 : 0;
}

/** Whether the key has this letter, or its position on an Arabic keyboard. */
function isLetter({ key, code }: KeyboardEvent, letter: string): boolean {
  return key.toUpperCase() === letter || code === `Key${letter}`;
}

function copyFromAbove(cell: HTMLInputElement): void {
  const above = neighbour(cell, -1);
  if (above && cell.form && !cell.readOnly) typeValue(cell.form, cell.name, above.value);
}

/** The cell of the same column, `step` rows further. */
function neighbour(cell: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const cells = columnOf(cell);
  return cells[cells.indexOf(cell) + step];
}

/** The first cell of the next column, or the last cell of the previous one. */
function beyond(cell: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const row = [...(cell.closest("tr")?.querySelectorAll<HTMLInputElement>("[data-column]") ?? [])];
  const next = row[row.indexOf(cell) + step];
  return next && columnOf(next).at(step > 0 ? 0 : -1);
}

/** Focuses and selects a cell, so that input replaces its value. */
function enter(cell: HTMLInputElement | undefined): void {
  cell?.focus();
  cell?.select();
}
