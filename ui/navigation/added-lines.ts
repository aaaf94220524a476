// Lines that were added to a document after its page was shown.
import type { Values } from "./merge-values";

/** Adds hidden fields for those of `theirs` whose line the form does not have, so that it keeps their values. */
export function addLines(form: HTMLFormElement, theirs: Values): void {
  const isShown = (line: string) => form.querySelector(`[name^="${line}"]:not([hidden])`);
  for (const name of Object.keys(theirs)) {
    const [line] = /^lines\.\d+\./.exec(name) ?? [];
    if (line && !isShown(line) && !form.elements.namedItem(name))
      form.append(Object.assign(document.createElement("input"), { name, hidden: true }));
  }
}
