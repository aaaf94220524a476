// Copies the value of a cell to other lines, and says what that or a paste did. Both are above the form's bar, near the
// focused cell, where they move nothing and are reached by touch.

import { useLocale } from "../../i18n/context";
import { typeValues } from "../../navigation/typed-fields";
import { type FieldLabels, fieldLabel } from "../draft/line-field";
import { columnOf } from "./columns";
import type { GridChange, Range } from "./use-grid-changes";

export { comparePrices } from "../compare-prices";
export { pasteIntoGrid } from "./grid-paste";

interface FillBarProps {
  /** The cell that had the focus last. */
  cell: HTMLInputElement;
  labels: FieldLabels;
  /** The columns whose values are often the same in all lines. */
  offered: readonly string[];
  /** The last fill or paste, until other input. */
  change: GridChange | null;
  fill: (cell: HTMLInputElement, range: Range) => void;
  undo: () => void;
}

export function FillBar({ cell, labels, offered, change, fill, undo }: FillBarProps) {
  const { text } = useLocale();
  const isOffered = offered.includes(cell.dataset.column ?? "");
  const button = (label: string, press: () => void) => (
    // The button goes away after the press.
    <button
      type="button"
      className="button compact"
      onClick={() => {
        press();
        cell.focus();
      }}
    >
      {label}
    </button>
  );
  const mayFill = (range: Range) => rangeOf(cell, range).length > 0;
  const copyTo = (label: string, range: Range) =>
    mayFill(range) && button(label, () => fill(cell, range));
  return (
    <div className="fill-bar">
      <span aria-live="polite">{change && <Outcome change={change} />}</span>
      {change
        ? change.before.size > 0 &&
          button(text(change.kind === "fill" ? "editor-fill-undo" : "editor-paste-undo"), undo)
        : isOffered &&
          cell.value &&
          mayFill("all") && (
            <>
              <span>{text("editor-fill", { cell: fieldLabel(cell.name, labels, text) })}</span>
              {copyTo(text("editor-fill-below"), "below")}
              {copyTo(text("editor-fill-all"), "all")}
            </>
          )}
    </div>
  );
}

function Outcome({ change }: { change: GridChange }) {
  const { text } = useLocale();
  const { kind, before, outside, unreadableDates } = change;
  if (kind === "fill") return text("editor-filled", { cells: before.size });
  return (
    <>
      {text("editor-pasted", { cells: before.size })}{" "}
      {outside > 0 && text("editor-paste-outside", { cells: outside })}{" "}
      {unreadableDates > 0 && text("editor-paste-dates", { dates: unreadableDates })}
    </>
  );
}

/** Returns `null` while the form is being sent. */
export function fillLines(cell: HTMLInputElement, range: Range): GridChange | null {
  const { form, value } = cell;
  if (!form || cell.readOnly) return null;
  const changed = rangeOf(cell, range).filter((other) => other.value !== value);
  const before = new Map(changed.map((other) => [other.name, other.value]));
  typeValues(form, new Map(changed.map(({ name }) => [name, value])));
  return { kind: "fill", form, before, outside: 0, unreadableDates: 0 };
}

function rangeOf(cell: HTMLInputElement, range: Range): HTMLInputElement[] {
  const cells = columnOf(cell);
  const others = range === "all" ? cells : cells.slice(cells.indexOf(cell) + 1);
  return others.filter((other) => other !== cell);
}
