// The hidden fields that confirm unusual values after the user was asked about them.
import type { Values } from "../navigation/merge-values";

/** Prefix of the fields that contain confirmed values. */
const CONFIRMED = "confirmed.";

export function isConfirmation(field: string): boolean {
  return field.startsWith(CONFIRMED);
}

/** `values` are the questioned values by field. A different value raises a new question when the form is sent. */
export function Confirmations({ values }: { values: Values }) {
  return Object.entries(values).map(([field, value]) => (
    <input key={field} type="hidden" name={CONFIRMED + field} value={value} />
  ));
}

/** The values that a sent form confirmed, by field. */
export function confirmedValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => isConfirmation(name))
      .map(([name, value]) => [name.slice(CONFIRMED.length), value]),
  );
}
