// One cell of the lines' grid.
import { type InputHTMLAttributes, useId } from "react";
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

export function Cell({ name, column, value, placeholder, error, question }: CellProps) {
  const { text, words } = useLocale();
  const id = useId();
  const message = error ?? question;
  return (
    <td data-label={text(COLUMN_LABELS[column])}>
      <input
        {...kindOf(column)}
        name={name}
        dir="ltr"
        autoComplete="off"
        enterKeyHint="next"
        data-column={column}
        defaultValue={value}
        placeholder={placeholder}
        aria-label={fieldLabel(name, FIELD_LABELS, text)}
        aria-invalid={error ? true : undefined}
        aria-describedby={message ? id : undefined}
        data-asked={question ? "" : undefined}
      />
      {message && (
        <span id={id} className={error ? "error" : "question"}>
          {words(message)}
        </span>
      )}
    </td>
  );
}

function kindOf(column: Column): InputHTMLAttributes<HTMLInputElement> {
  switch (column) {
    case "promisedDate":
      return { type: "date" };
    case "leadTimeDays":
      return { type: "text", inputMode: "numeric" };
    default:
      return { type: "text", inputMode: "decimal" };
  }
}
