// Requests that the browser makes itself, as it would without scripts.

/** Loads `url` as a new document, also if it is the shown page's. */
export function fullLoad(url: URL): void {
  const sameDocument = url.pathname === location.pathname && url.search === location.search;
  // Assigning an address that differs only in its fragment would scroll.
  if (sameDocument) location.reload();
  else location.assign(url.href);
}

/** Whether there is certainly no network; a full load would replace the page with the browser's error page. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

/** Sends `fields` as a form without scripts; the response becomes the next document. */
export function submitNatively(action: string, fields: Readonly<Record<string, string>>): void {
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
  // A field named `requestSubmit` would hide the form's method.
  HTMLFormElement.prototype.requestSubmit.call(form);
}
