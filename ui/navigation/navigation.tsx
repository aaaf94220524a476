// Renders the navigator's view, then sets focus and scroll position.
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { PageData, Preferences } from "../types/server";
import { hasOpenMenu } from "./layers";
import { loadStylesOf } from "./layout-styles";
import type { Navigator } from "./navigator";
import type { Landing, Shown } from "./view";

interface NavigationProps {
  navigator: Navigator;
  /** Called after every view is rendered, including the first. */
  onShown(data: PageData): void;
}

/** The root of the hydrated page. */
export function Navigation({ navigator, onShown }: NavigationProps): ReactNode {
  const [shown, setShown] = useState(navigator.shown);

  useEffect(() => navigator.attach((next) => drawAs(next, setShown)), [navigator]);
  useLayoutEffect(() => {
    const { data } = shown.view;
    document.title = data.title;
    if (applyPreferences(data.preferences)) loadStylesOf(data.preferences);
    if (shown.landing) {
      land(shown.landing);
      navigator.landed(shown.landing);
    }
    onShown(data);
  }, [shown, navigator, onShown]);

  return shown.view.element;
}

/** A change of the shown page is rendered synchronously; another page in a transition. */
function drawAs(shown: Shown, draw: (shown: Shown) => void): void {
  if (shown.landing && !shown.isAtHand) startTransition(() => draw(shown));
  else flushSync(() => draw(shown));
}

/** Moves the focus and the scroll position. */
export function land(landing: Landing): void {
  if ("errorIn" in landing) {
    const invalid =
      landing.errorIn.querySelector("[aria-invalid=true]") ??
      landing.errorIn.querySelector("[data-question]");
    const choice = invalid?.querySelector("input:checked") ?? invalid?.querySelector("input");
    const alert = landing.errorIn.querySelector("[role=alert]");
    // Pages with several small forms show the problem of all of them in one place.
    const problem = alert ?? document.querySelector("main [role=alert]");
    const first = choice ?? invalid ?? problem;
    focus(first, { preventScroll: false });
    // Focusing the pressed button again does not scroll; the question above it may be hidden.
    first?.scrollIntoView({ block: "nearest", behavior: "instant" });
    return;
  }
  const anchor = "anchor" in landing ? elementOf(landing.anchor) : null;
  // Assistive technology announces what is focused.
  const opened = document.querySelector("main [data-landing]");
  if (!hasOpenMenu())
    focus(anchor ?? opened ?? document.querySelector("h1"), { preventScroll: true });
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
    // The fragment may be badly encoded.
    return document.getElementById(id);
  }
}

/** Gives the root the attributes of specification section 3; returns whether any has changed. */
function applyPreferences(preferences: Preferences): boolean {
  const root = document.documentElement;
  const before = attributesOf(root);
  root.lang = preferences.language;
  root.dir = preferences.direction;
  root.dataset.layout = preferences.layout;
  root.dataset.skin = preferences.skin;
  root.dataset.mode = preferences.mode;
  root.dataset.content = preferences.width;
  root.dataset.navbar = preferences.navigation;
  root.dataset.sidebar = preferences.sidebarColour;
  root.dataset.topbar = preferences.topbarColour;
  if (preferences.layout === "vertical") root.dataset.sidebarSize = preferences.sidebarSize;
  else delete root.dataset.sidebarSize;
  return attributesOf(root) !== before;
}

function attributesOf({ dataset }: HTMLElement): string {
  const { layout, skin, content, navbar, sidebar, topbar, sidebarSize } = dataset;
  return [layout, skin, content, navbar, sidebar, topbar, sidebarSize].join();
}
