// One cell of the lines' grid.
import { useId } from "react";
import { DateInput, useDateError } from "../../../components/date-field";
import { fieldLabel } from "../../../components/draft/line-field";
import { useLocale } from "../../../i18n/context";
import type { Text } from "../../../types/server";
import { COLUMN_LABELS, type Column, FIELD_LABELS } from "./fields";

interface CellProps {
  name: string;
  column: Column;
  value: string | undefined;
  /** The placeholder. */
  placeholder: string | undefined;
  error: Text | undefined;
  question: Text | undefined;
}

export function Cell({ name, column, value, placeholder, question, ...cell }: CellProps) {
  const { text, words } = useLocale();
  const id = useId();
  const [error, report] = useDateError(cell.error);
  const message = error ?? question;
  const attributes = {
    name,
    enterKeyHint: "next",
    "data-column": column,
    defaultValue: value,
    "aria-label": fieldLabel(name, FIELD_LABELS, text),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": message ? id : undefined,
    "data-question": question ? "" : undefined,
  } as const;
  return (
    <td data-label={text(COLUMN_LABELS[column])}>
      {column === "promisedDate" ? (
        <DateInput {...attributes} report={report} />
      ) : (
        <input
          type="text"
          inputMode={column === "leadTimeDays" ? "numeric" : "decimal"}
          dir="ltr"
          autoComplete="off"
          placeholder={placeholder}
          {...attributes}
        />
      )}
      {message && (
        <span id={id} className={error ? "error" : "question"}>
          {words(message)}
        </span>
      )}
    </td>
  );
}
