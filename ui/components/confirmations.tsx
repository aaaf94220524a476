// What a form says along once it was asked about something: the values that are meant.
import type { Form } from "../types/server/Form";

/** Before the name of a field: the value that was asked about. */
const CONFIRMED = "confirmed.";

export function isConfirmation(field: string): boolean {
  return field.startsWith(CONFIRMED);
}

interface ConfirmationsProps {
  form: Form;
  /** The fields that are asked about now. */
  fields: readonly string[];
}

/** A value that is another one when the form is sent is asked about anew. */
export function Confirmations({ form: { values }, fields }: ConfirmationsProps) {
  return fields.map((field) => (
    <input key={field} type="hidden" name={CONFIRMED + field} value={values[field] ?? ""} />
  ));
}

/** The fields that were asked about before. */
export function confirmedFields({ values }: Form): string[] {
  const names = Object.keys(values).filter(isConfirmation);
  return names.map((name) => name.slice(CONFIRMED.length));
}
