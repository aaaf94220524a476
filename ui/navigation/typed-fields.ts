// Reads and sets the values of a form's fields by name, as the portal stores them in drafts.
import { controlsOf, isCheckable, retype, setValue, spellings } from "./typed-text";

/** The values that the form would send, without hidden and empty fields. */
export function typedValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    const value = isCheckable(control) && !control.checked ? "" : control.value;
    if (control.name && value !== "") values[control.name] = value;
  }
  return values;
}

/** Sets one value with the events of real input. Any value checks a checkbox, an empty one clears it. */
export function typeValue(form: HTMLFormElement, name: string, value: string): void {
  const control = controlsOf(form).find(
    (candidate) =>
      candidate.name === name && (candidate.type !== "radio" || candidate.value === value),
  );
  if (control) retype(control, { value, checked: value !== "" });
}

/** Replaces the spelling of a field's date. */
export function respell(form: HTMLFormElement, { name, value }: HTMLInputElement, date: string) {
  spellings.set(value, date);
  typeValue(form, name, date);
}

/** Whether two values are equal, or spellings of the same date. */
export function isSame(one = "", other = ""): boolean {
  return (spellings.get(one) ?? one) === (spellings.get(other) ?? other);
}

/** Sets several values with one event of real input; not while the form is being sent. */
export function typeValues(form: HTMLFormElement, values: ReadonlyMap<string, string>): void {
  if ("locked" in form.dataset) return;
  for (const control of controlsOf(form)) {
    const value = values.get(control.name);
    if (value !== undefined) setValue(control, value);
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Fills the form with exactly these values; returns the names of the changed fields. */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): string[] {
  const shown = typedValues(form);
  const names = Object.keys({ ...shown, ...values });
  const changed = names.filter((name) => (values[name] ?? "") !== (shown[name] ?? ""));
  for (const name of changed) typeValue(form, name, values[name] ?? "");
  return changed;
}
