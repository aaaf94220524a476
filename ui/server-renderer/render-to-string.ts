// `renderToString` for the portal's pages: the same HTML as React's own, in a fraction of its time.

import type { ReactElement } from "react";
import * as React from "react";
import { renderToString as reactsRenderToString } from "react-dom/server";
import { Renderer } from "./renderer";
import { Unsupported } from "./unsupported";

/** Set by the build: whether every page is compared with what React draws. */
declare const COMPARE_RENDERS: boolean;

declare global {
  /** In builds that compare: React's own, from a bundle of its own (`ui/server-by-react.tsx`). */
  var renderByReact: (json: string) => string;
}

/** Where React's hooks look for who draws. */
const internals: { H: unknown } = (
  React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: unknown };
  }
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/** `json` is what the element was made from. */
export function renderToString(element: ReactElement, json: string): string {
  if (COMPARE_RENDERS) return compared(draw(element), renderByReact(json));
  try {
    return draw(element);
  } catch (error) {
    // React knows more, and says what is wrong where it does not either.
    if (error instanceof Unsupported) return reactsRenderToString(element);
    throw error;
  }
}

function draw(element: ReactElement): string {
  const renderer = new Renderer();
  const before = internals.H;
  internals.H = renderer;
  try {
    renderer.draw(element);
  } finally {
    internals.H = before;
  }
  return renderer.html;
}

/** In every test, on every page: what cannot be drawn here, or comes out otherwise, fails. */
function compared(own: string, reacts: string): string {
  if (own === reacts) return own;
  const at = [...own].findIndex((char, index) => char !== reacts[index]);
  const around = (html: string) => html.slice(Math.max(0, at - 80), at + 80);
  throw new Error(`drawn otherwise than by React: ${around(own)} — React: ${around(reacts)}`);
}
