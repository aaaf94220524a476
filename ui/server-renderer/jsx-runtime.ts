// What JSX becomes in the server's bundle: elements without what only the browser needs, their keys.
import type { Template } from "./template";

export { Fragment } from "react";

export const ELEMENT = Symbol.for("react.transitional.element");

/** `template` draws it faster than its type does. */
export function element(type: unknown, props: object, template: Template | null): object {
  return { $$typeof: ELEMENT, type, key: null, ref: null, props, template };
}

export function jsx(type: unknown, props: object): object {
  return element(type, props, null);
}

export { jsx as jsxs };
