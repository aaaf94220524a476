// Pastes rows of a spreadsheet into the lines of the response, from the focused field on: a row for each line.
import type { ClipboardEvent } from "react";
import { lineField } from "../../../components/draft/line-field";
import { pastedRows } from "../../../components/sheet/grid-paste";
import { readDate } from "../../../i18n/date-input";
import { typeValue, typeValues } from "../../../navigation/typed-fields";
import type { OrderLine } from "../../../types/server";

/** In the order of the fields on the page. */
const COLUMNS = ["quantity", "unitPrice", "promisedDate", "substitute", "reason"];

export function pasteRows(event: ClipboardEvent<HTMLFormElement>, lines: readonly OrderLine[]) {
  const { target, currentTarget: form } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const [, line, field = ""] = target.name.split(".");
  const start = COLUMNS.indexOf(field);
  const first = lines.findIndex(({ lineNumber }) => `${lineNumber}` === line);
  const rows = pastedRows(event.clipboardData.getData("text/plain"));
  const isTable = rows.length > 1 || rows.some((values) => values.length > 1);
  if (start < 0 || first < 0 || !isTable) return;
  event.preventDefault();
  const typed = new Map<string, string>();
  rows.forEach((values, down) => {
    const line = lines[first + down];
    if (!line) return;
    values.forEach((value, across) => {
      const column = COLUMNS[start + across];
      if (!column) return;
      const text = column === "promisedDate" ? (readDate(value) ?? value) : value;
      typed.set(lineField(line.lineNumber, column), text);
    });
    // What is offered instead of the ordered is a change.
    if (field !== "reason" && values.some((value) => value !== ""))
      typeValue(form, lineField(line.lineNumber, "code"), "CA");
  });
  typeValues(form, typed);
}
