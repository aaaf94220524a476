// A labelled text field that keeps what was typed and says beside itself what is wrong with it.
import { type InputHTMLAttributes, useId } from "react";
import { useWords } from "../i18n/context";
import type { Form } from "../types/server/Form";

interface FieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "inputMode" | "required" | "maxLength" | "dir"
  > {
  name: string;
  label: string;
  form: Form;
  /** Where a panel's focus goes when it opens. */
  focusFirst?: boolean;
}

export function Field({ name, label, form, focusFirst, ...input }: FieldProps) {
  const words = useWords();
  // A panel may hold the same form as the page behind it.
  const id = useId();
  const error = form.errors[name];
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        defaultValue={form.values[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        data-focus-first={focusFirst ? "" : undefined}
        {...input}
      />
      {error && (
        <span id={`${id}-error`} className="error">
          {words(error)}
        </span>
      )}
    </p>
  );
}
