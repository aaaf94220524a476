// What JSX becomes in the server's bundle: elements without what only the browser needs, their keys.
export { Fragment } from "react";

export const ELEMENT = Symbol.for("react.transitional.element");

export function jsx(type: unknown, props: object): object {
  return { $$typeof: ELEMENT, type, key: null, ref: null, props, template: null };
}

export { jsx as jsxs };
