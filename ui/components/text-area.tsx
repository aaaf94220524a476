// A labelled field for several lines of text that keeps what was typed and says beside itself what is wrong with it.
import { type TextareaHTMLAttributes, useId } from "react";
import { useLocale } from "../i18n/context";
import type { Form } from "../types/server";

interface TextAreaProps
  extends Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "required" | "maxLength" | "rows"> {
  name: string;
  label: string;
  form: Form;
  /** What the field takes, said before anything is wrong. */
  hint?: string;
}

export function TextArea({ name, label, form, hint, rows = 3, ...area }: TextAreaProps) {
  const { words } = useLocale();
  const id = useId();
  const error = form.errors[name];
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        // Whoever writes chooses the language; the text chooses its direction.
        dir="auto"
        rows={rows}
        defaultValue={form.values[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...area}
      />
      {error && (
        <span id={`${id}-error`} className="error">
          {words(error)}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
    </p>
  );
}
