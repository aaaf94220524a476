// Draws the view that the navigator shows, and lands the viewer on it.
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { PageData } from "../types/server";
import type { Navigator } from "./navigator";
import { applyPreferences } from "./root-attributes";
import type { Landing, Shown } from "./view";

interface NavigationProps {
  navigator: Navigator;
  /** Called with every view that has been drawn, the first one included. */
  onShown(data: PageData): void;
}

/** The root of the hydrated page. */
export function Navigation({ navigator, onShown }: NavigationProps): ReactNode {
  const [shown, setShown] = useState(navigator.shown);

  useEffect(() => navigator.attach((next) => drawAs(next, setShown)), [navigator]);
  useLayoutEffect(() => {
    const { data } = shown.view;
    document.title = data.title;
    applyPreferences(data.preferences);
    if (shown.landing) land(shown.landing);
    onShown(data);
  }, [shown, onShown]);

  return shown.view.element;
}

/** Another page may take its time to be drawn; a change of this one answers a press at once. */
function drawAs(shown: Shown, draw: (shown: Shown) => void): void {
  if (shown.landing && !shown.isAtHand) startTransition(() => draw(shown));
  else flushSync(() => draw(shown));
}

function land(landing: Landing): void {
  if ("errorIn" in landing) {
    const invalid =
      landing.errorIn.querySelector("[aria-invalid=true]") ??
      landing.errorIn.querySelector("[data-asked]");
    const choice = invalid?.querySelector("input:checked") ?? invalid?.querySelector("input");
    const alert = landing.errorIn.querySelector("[role=alert]");
    // A page with several small forms says what is wrong with any of them in one place.
    const said = alert ?? document.querySelector("main [role=alert]");
    const first = choice ?? invalid ?? said;
    focus(first, { preventScroll: false });
    // Focusing the pressed button again does not scroll, and the question may be out of sight above it.
    first?.scrollIntoView({ block: "nearest", behavior: "instant" });
    return;
  }
  // The new page stands behind the menu or the panel that led to it.
  for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
  for (const open of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) open.close();
  const anchor = "anchor" in landing ? elementOf(landing.anchor) : null;
  // Assistive technology announces what is focused.
  focus(anchor ?? document.querySelector("h1"), { preventScroll: true });
  if (anchor) anchor.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: "top" in landing ? landing.top : 0, behavior: "instant" });
}

function focus(element: Element | null, options: FocusOptions): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}

function elementOf(fragment: string): HTMLElement | null {
  const id = fragment.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    // Not every fragment is well encoded.
    return document.getElementById(id);
  }
}
