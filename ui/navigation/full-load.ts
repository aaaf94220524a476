// Leaves the client's navigation: the browser loads the page itself, as it would without scripts.

/** Loads `url` as a new document, also when it is the one already shown. */
export function fullLoad(url: URL): void {
  const sameDocument = url.pathname === location.pathname && url.search === location.search;
  // Assigning an address that differs in its anchor alone would only scroll.
  if (sameDocument) location.reload();
  else location.assign(url.href);
}

/** Whether there is surely no network: a full load would put the browser's own error in the place of the page. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

/** Sends `fields` as a form does without scripts; the answer becomes the next document. */
export function submitNatively(action: string, fields: Record<string, string>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // A field called "submit" would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form);
}
