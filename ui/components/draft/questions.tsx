// What is asked before an answer is sent: how much, and that it is meant once the same is sent again.
import { useText } from "../../i18n/context";
import type { Form } from "../../types/server/Form";
import { Icon } from "../icon";

/** Before the name of a field: the value that was asked about. */
const CONFIRMED = "confirmed.";

export function isConfirmation(field: string): boolean {
  return field.startsWith(CONFIRMED);
}

export function isAsked({ questions = {} }: Form): boolean {
  return Object.keys(questions).length > 0;
}

/** What the form says along when it is sent again; a value that is another one by then is asked about anew. */
export function Confirmations({ form: { values, questions = {} } }: { form: Form }) {
  const confirmed: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (isConfirmation(name)) confirmed[name] = value;
  }
  for (const field of Object.keys(questions)) confirmed[CONFIRMED + field] = values[field] ?? "";
  return Object.entries(confirmed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

export function Questions({ form: { questions = {} } }: { form: Form }) {
  const text = useText();
  const count = Object.keys(questions).length;
  if (count === 0) return null;
  return (
    <p role="alert" className="question refused">
      <Icon name="alert" />
      {text("draft-asked", { count })}
    </p>
  );
}
