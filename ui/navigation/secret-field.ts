// Fields whose content is kept nowhere.

/** Whether a field holds a password or a code, also while its text is shown. */
export function isSecret(field: Element): boolean {
  const purpose = field.getAttribute("autocomplete") ?? "";
  return (
    field.getAttribute("type") === "password" || /(^|-)password$|^one-time-code$/.test(purpose)
  );
}
