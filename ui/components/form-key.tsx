// The hidden field that makes one effect of a form that is sent twice.
import type { Form } from "../types/server";

export function FormKey({ form }: { form: Form }) {
  return <input type="hidden" name="key" value={form.values.key} />;
}
