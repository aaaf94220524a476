// A labelled text field that keeps what was typed and says beside itself what it takes and what is wrong with it.
import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { useLocale } from "../i18n/context";
import type { Form } from "../types/server";

export interface FieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | "type"
    | "autoComplete"
    | "autoCapitalize"
    | "autoCorrect"
    | "spellCheck"
    | "inputMode"
    | "required"
    | "maxLength"
    | "dir"
    | "placeholder"
  > {
  name: string;
  label: string;
  form: Form;
  /** What the field takes, said before anything is wrong. */
  hint?: string;
  /** Stands within the field's frame. */
  button?: ReactNode;
  /** Where a panel's focus goes when it opens. */
  focusFirst?: boolean;
}

export function Field({ name, label, form, hint, button, focusFirst, ...input }: FieldProps) {
  const { words } = useLocale();
  // A panel may hold the same form as the page behind it.
  const id = useId();
  const error = form.errors[name];
  const question = form.questions?.[name];
  const described = [error && `${id}-error`, question && `${id}-question`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(" ");
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <span className="box" dir={input.dir}>
        <input
          id={id}
          name={name}
          defaultValue={form.values[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          data-asked={question ? "" : undefined}
          data-focus-first={focusFirst ? "" : undefined}
          {...input}
        />
        {button}
      </span>
      {error && (
        <span id={`${id}-error`} className="error">
          {words(error)}
        </span>
      )}
      {question && (
        <span id={`${id}-question`} className="question">
          {words(question)}
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
