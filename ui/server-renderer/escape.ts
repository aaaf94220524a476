// Text for HTML, escaped as React escapes it: the browser compares what it hydrates.
const SPECIAL = /["'&<>]/;
const EACH_SPECIAL = /["'&<>]/g;
const ENTITIES: Record<string, string> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

export function escapeText(text: string): string {
  return SPECIAL.test(text)
    ? text.replace(EACH_SPECIAL, (special) => ENTITIES[special] ?? special)
    : text;
}
