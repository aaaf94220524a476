// A labelled choice of one among several.
import { useId } from "react";
import { useLocale } from "../i18n/context";
import type { MessageId } from "../types/messages";
import type { Form, NamedCode } from "../types/server";

interface SelectFieldProps {
  name: string;
  label: MessageId;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  /** Has the field's error. */
  form?: Form;
}

export function SelectField({ name, label, value: chosen, options, form }: SelectFieldProps) {
  const { text, words } = useLocale();
  const id = useId();
  const error = form?.errors[name];
  return (
    <p className="field">
      <label htmlFor={id}>{text(label)}</label>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {error && (
        <span id={`${id}-error`} className="error">
          {words(error)}
        </span>
      )}
    </p>
  );
}

/** The options of a select for countries or currencies. */
export function options(codes: readonly NamedCode[]) {
  return codes.map(({ code, name }) => [code, name] as const);
}
