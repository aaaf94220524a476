// Behaviour of date fields after they get the focus: typed dates become ISO 8601, and the browser's picker opens.
import { dateProblem, readDate } from "../i18n/date-input";
import { respell, typeValue } from "../navigation/typed-fields";
import type { Text } from "../types/server";
import { afterPress } from "./draft/after-press";

/**
 * Text that is no date stays as it is, and so does the date of a form that is being sent. Calls `report` with the problem if
 * the field has such text and is not edited, otherwise with `null`.
 */
export function normalise(input: HTMLInputElement, report: (problem: Text | null) => void): void {
  const date = readDate(input.value);
  if (date && date !== input.value && input.form && !input.readOnly)
    respell(input.form, input, date);
  afterPress(() => {
    const isChecked = input.value.trim() !== "" && input !== document.activeElement;
    report(isChecked ? dateProblem(input.value) : null);
  });
}

/** The native field of the picker; all fields share it. */
let native: HTMLInputElement | undefined;

/** Opens the browser's picker below the field. */
export function pick(input: HTMLInputElement): void {
  native ??= Object.assign(document.createElement("input"), { type: "date", className: "picker" });
  native.tabIndex = -1;
  native.ariaHidden = "true";
  native.value = readDate(input.value) ?? "";
  native.onchange = () => {
    if (native?.value && input.form && !input.readOnly)
      typeValue(input.form, input.name, native.value);
  };
  // The field is not in the form, which would count it among its fields.
  document.body.append(native);
  const { left, top, width, height } = input.getBoundingClientRect();
  for (const [side, size] of Object.entries({ left, top, width, height }))
    native.style.setProperty(side, `${size}px`);
  input.focus();
  native.showPicker();
}
