// A choice of one among several within a form, with its hint and its error.
import { type LabelledProps, useField } from "./field";

interface FormSelectProps extends LabelledProps {
  options: readonly (readonly [value: string, label: string])[];
}

/** A typed value that is not among the options stays chosen. */
export function FormSelect({ options, ...labelled }: FormSelectProps) {
  const { attributes, withLabel } = useField(labelled);
  const typed = attributes.defaultValue ?? "";
  const isListed = !typed || options.some(([value]) => value === typed);
  return withLabel(
    <select {...attributes}>
      <option value="" />
      {!isListed && <option value={typed}>{typed}</option>}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>,
  );
}
