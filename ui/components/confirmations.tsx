// The hidden fields that confirm unusual values after the user was asked about them.
import type { Values } from "../navigation/merge-values";

/** Before the name of a field: the value that was asked about. */
const CONFIRMED = "confirmed.";

export function isConfirmation(field: string): boolean {
  return field.startsWith(CONFIRMED);
}

/** `values` are those that were asked about, by field; another one is asked about anew when the form is sent. */
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
