// A filter by one of several values. A choice among one is left out, unless it is chosen.
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import { SelectField } from "../select-field";

interface ChoiceFieldProps {
  name: string;
  label: MessageId;
  chosen: string | null | undefined;
  choices: readonly (readonly [value: string, label: string])[];
  /** The label of no choice. */
  any: MessageId;
}

export function ChoiceField({ name, label, chosen, choices, any }: ChoiceFieldProps) {
  const { text } = useLocale();
  if (choices.length <= 1 && !chosen) return null;
  return (
    <SelectField
      name={name}
      label={label}
      value={chosen ?? ""}
      options={[["", text(any)], ...choices]}
    />
  );
}
