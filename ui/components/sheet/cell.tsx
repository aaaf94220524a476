// One cell of the lines' grid.
import { useId } from "react";
import { useLocale } from "../../i18n/context";
import type { Text } from "../../types/server";
import { DateInput, useDateError } from "../date-field";
import { type FieldLabels, fieldLabel } from "../draft/line-field";

interface CellProps {
  name: string;
  column: string;
  kind: "decimal" | "numeric" | "date" | "text";
  labels: FieldLabels;
  value: string | undefined;
  /** The placeholder. */
  placeholder: string | undefined;
  error: Text | undefined;
  question: Text | undefined;
}

export function Cell({
  name,
  column,
  kind,
  labels,
  value,
  placeholder,
  question,
  ...cell
}: CellProps) {
  const { text, words } = useLocale();
  const id = useId();
  const [error, report] = useDateError(cell.error);
  const message = error ?? question;
  const attributes = {
    name,
    enterKeyHint: "next",
    "data-column": column,
    defaultValue: value,
    "aria-label": fieldLabel(name, labels, text),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": message ? id : undefined,
    "data-question": question ? "" : undefined,
  } as const;
  return (
    <td data-label={fieldLabel(column, labels, text)}>
      {kind === "date" ? (
        <DateInput {...attributes} report={report} />
      ) : (
        <input
          type="text"
          inputMode={kind}
          dir={kind === "text" ? "auto" : "ltr"}
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
