// What the fields for dates do after they get the focus: typed dates become ISO 8601, and the browser's picker opens.
import { readDate } from "../i18n/date-input";
import { respell, typeValue } from "../navigation/typed-fields";
import { afterPress } from "./draft/after-press";

/**
 * Text that is no date stays as it is, and so does the date of a form that is being sent. Calls `report` with `false` if
 * the field has such text and is not edited.
 */
export function normalise(input: HTMLInputElement, report: (isReadable: boolean) => void): void {
  const date = readDate(input.value);
  if (date && date !== input.value && input.form && !input.readOnly)
    respell(input.form, input, date);
  afterPress(() => {
    const isReadable = input.value.trim() === "" || readDate(input.value) !== null;
    report(isReadable || input === document.activeElement);
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
  // Not in the form, which would count it among its fields.
  document.body.append(native);
  const { left, top, width, height } = input.getBoundingClientRect();
  for (const [side, size] of Object.entries({ left, top, width, height }))
    native.style.setProperty(side, `${size}px`);
  input.focus();
  native.showPicker();
}
