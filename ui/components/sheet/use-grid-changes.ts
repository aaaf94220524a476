// The last paste or fill of the grid, which can be undone until other input, and the cell that can be copied.
import { type ClipboardEvent, useState } from "react";
import { typeValue, typeValues } from "../../navigation/typed-fields";

/** A change of several cells. */
export interface GridChange {
  kind: "paste" | "fill";
  form: HTMLFormElement;
  /** The values of the cells before the change, by their names. */
  before: ReadonlyMap<string, string>;
  /** The number of pasted cells beyond the last line or column. */
  outside: number;
  /** The number of invalid pasted dates. */
  unreadableDates: number;
}

/** The lines that get the value of a cell. */
export type Range = "below" | "all";

export type Filling = typeof import("./filling");

export function useGridChanges() {
  const [change, setChange] = useState<GridChange | null>(null);
  const [cell, setCell] = useState<HTMLInputElement | null>(null);
  /** Loaded when a cell is first focused. */
  const [filling, setFilling] = useState<Filling | null>(null);

  async function load(): Promise<Filling | null> {
    // Without a network the cells are filled in one by one.
    const loaded = await import("./filling").catch(() => null);
    setFilling(loaded);
    return loaded;
  }
  return {
    change,
    cell,
    filling,
    setChange,
    /** Must be called when a field gets the focus. */
    enter(field: EventTarget): void {
      if (!(field instanceof HTMLInputElement)) return;
      setCell(field.dataset.column ? field : null);
      if (field.dataset.column) load();
    },
    async fill(from: HTMLInputElement, range: Range): Promise<void> {
      const loaded = await load();
      if (loaded) setChange(loaded.fillLines(from, range));
    },
    /** Takes the cells of a spreadsheet; a single value is left to the browser. */
    async paste(event: ClipboardEvent<HTMLFormElement>): Promise<void> {
      const { target: cell, currentTarget: form } = event;
      const text = event.clipboardData.getData("text/plain");
      const isCell = cell instanceof HTMLInputElement && cell.dataset.column && !cell.readOnly;
      if (!isCell || !/\t|\n./.test(text)) return;
      event.preventDefault();
      const loaded = filling ?? (await load());
      // The form may have been sent while the script was fetched.
      if (cell.readOnly) return;
      // Without a network the cell takes the text, as it would without scripts.
      if (loaded) setChange(loaded.pasteIntoGrid(form, cell, text));
      else typeValue(form, cell.name, text.replace(/[\r\n]/g, ""));
    },
    /** Returns whether there was something to undo. */
    undo(): boolean {
      if (!change || "locked" in change.form.dataset) return false;
      typeValues(change.form, change.before);
      setChange(null);
      return true;
    },
  };
}
