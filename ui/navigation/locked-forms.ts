// Locks the fields of a sent form until the response, because text typed in between would be lost.

/** Controls that ignore `readonly` (HTML, section 4.10.5). */
const CHOICES = ":is([type=checkbox], [type=radio], [type=file], select)";

/** Events by which a viewer could change a locked form, apart from typing into a read-only field. */
const PREVENTED = { click: "button, input", mousedown: "select", keydown: "select", drop: "*" };

/** Locks the form at once, and unlocks it after the work. */
export async function whileLocked<Outcome>(
  form: HTMLFormElement,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  lock(form, true);
  try {
    return await work();
  } finally {
    lock(form, false);
  }
}

/** Read-only fields, other than disabled ones, stay in the form's data and keep the focus. */
function lock(form: HTMLFormElement, isLocked: boolean): void {
  form.toggleAttribute("data-locked", isLocked);
  for (const field of form.elements) {
    if (field.matches(CHOICES)) field.ariaDisabled = isLocked ? "true" : null;
    else if ("readOnly" in field && field.matches("[name]")) field.readOnly = isLocked;
  }
}

export function guardLockedForms(signal: AbortSignal): void {
  for (const [type, controls] of Object.entries(PREVENTED)) {
    const prevent = (event: Event) => {
      const { target } = event;
      const control = target instanceof Element ? target.closest(controls) : null;
      if (!control?.closest("form[data-locked]")) return;
      if (event instanceof KeyboardEvent && event.key === "Tab") return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener(type, prevent, { capture: true, signal });
  }
}
