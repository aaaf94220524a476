// Reads and restores the text typed into a form, without passwords and hidden fields.

/** One control's state; its type decides whether `value` or `checked` counts. */
export interface TypedField {
  name: string;
  value: string;
  checked: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Dates in ISO 8601 by the spellings that they replaced. The modules that use it are copied (`build/copies.mjs`). */
export const spellings = new Map<string, string>();

const LEFT_OUT = ["hidden", "file", "submit", "button", "reset", "image"];

export function typedFields(form: HTMLFormElement): TypedField[] {
  return controlsOf(form).map((control) => ({
    name: control.name,
    value: control.value,
    checked: isCheckable(control) && control.checked,
  }));
}

/** Restores the fields with the events of real input, for the form's scripts. */
export function typeInto(form: HTMLFormElement, fields: readonly TypedField[]): void {
  const left = [...fields];
  for (const control of controlsOf(form)) {
    const index = left.findIndex(
      ({ name, value }) =>
        name === control.name && (!isCheckable(control) || value === control.value),
    );
    const [field] = index < 0 ? [] : left.splice(index, 1);
    if (field) retype(control, field);
  }
}

/** Whether any control differs from its default in the document. */
export function differsFromDefault(form: HTMLFormElement): boolean {
  return controlsOf(form).some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(isOtherwiseSelected) && !showsFirst(control);
    if (isCheckable(control)) return control.checked !== control.defaultChecked;
    return control.value !== control.defaultValue;
  });
}

function isOtherwiseSelected({ selected, defaultSelected }: HTMLOptionElement): boolean {
  return selected !== defaultSelected;
}

/** Without a default, a select shows its first option. */
function showsFirst(select: HTMLSelectElement): boolean {
  return select.selectedIndex === 0 && !select.querySelector("option[selected]");
}

export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement &&
        !LEFT_OUT.includes(control.type) &&
        !isSecret(control)) ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement,
  );
}

export function isCheckable(control: Control): control is HTMLInputElement {
  return (
    control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")
  );
}

export function retype(control: Control, { value, checked }: Omit<TypedField, "name">): void {
  if (isCheckable(control)) {
    if (control.checked !== checked) control.click();
    return;
  }
  if (control.value === value) return;
  setValue(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Uses the prototype's setter, because React overrides the instance's and ignores changes through it. */
export function setValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, value);
}

/** Whether a field contains a password or a one-time code, also while its text is shown. */
export function isSecret(field: Element): boolean {
  const purpose = field.getAttribute("autocomplete") ?? "";
  return (
    field.getAttribute("type") === "password" || /(^|-)password$|^one-time-code$/.test(purpose)
  );
}
