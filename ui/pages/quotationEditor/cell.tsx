// One field of the sheet.
import { type InputHTMLAttributes, useId } from "react";
import { useText, useWords } from "../../i18n/context";
import type { Text } from "../../types/server/Text";
import { type Column, columnLabel, fieldLabel } from "./fields";

interface CellProps {
  name: string;
  column: Column;
  value: string | undefined;
  /** What stands for the field while it is empty. */
  placeholder: string | undefined;
  error: Text | undefined;
}

export function Cell({ name, column, value, placeholder, error }: CellProps) {
  const text = useText();
  const words = useWords();
  const id = useId();
  return (
    <td data-label={columnLabel(column, text)}>
      <input
        {...kindOf(column)}
        name={name}
        dir="ltr"
        autoComplete="off"
        enterKeyHint="next"
        data-column={column}
        defaultValue={value}
        placeholder={placeholder}
        aria-label={fieldLabel(name, text)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      {error && (
        <span id={id} className="error">
          {words(error)}
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
