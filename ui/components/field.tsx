// A labelled text field that keeps what was typed and says beside itself what is wrong with it.
import type { InputHTMLAttributes } from "react";
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
}

export function Field({ name, label, form, ...input }: FieldProps) {
  const words = useWords();
  const error = form.errors[name];
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        defaultValue={form.values[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        {...input}
      />
      {error && (
        <span id={`${name}-error`} className="error">
          {words(error)}
        </span>
      )}
    </p>
  );
}
