// A labelled choice of one among several.
import { useId } from "react";
import { useLocale } from "../i18n/context";
import type { MessageId } from "../types/messages";

interface SelectFieldProps {
  name: string;
  label: MessageId;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

export function SelectField({ name, label, value: chosen, options }: SelectFieldProps) {
  const { text } = useLocale();
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{text(label)}</label>
      <select id={id} name={name} defaultValue={chosen}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </p>
  );
}
