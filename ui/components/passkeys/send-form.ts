/** Sends a form as it is sent without scripts: the answer is the next page. */
export function sendForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    form.append(Object.assign(field, { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.requestSubmit();
}
