// On a narrow screen the menu lies over the page and keeps the focus inside; where there is room beside the page, it
// must not.
import { sideMenuId } from "./side-menu";

const BESIDE_THE_MENU = `.frame > :not(#${sideMenuId}), .skip`;

/** The platform opens and closes the menu; this makes it as exclusive as it looks. */
export function keepFocusInMenu(): void {
  listen("toggle", ({ newState }, menu) => {
    if (newState !== "open") return;
    makeModal(menu, true);
    menu.querySelector<HTMLElement>("button")?.focus();
  });
  // Before it closes, for the focus goes back to what opened it.
  listen("beforetoggle", ({ newState }, menu) => {
    if (newState === "closed") makeModal(menu, false);
  });
}

/** Closes the menu when the screen becomes wide enough (specification section 9: 768 px). */
export function closeMenuWhenWide(): void {
  const wide = matchMedia("(width >= 768px)");
  wide.addEventListener("change", () => {
    if (wide.matches) document.getElementById(sideMenuId)?.hidePopover();
  });
}

function listen(
  type: "toggle" | "beforetoggle",
  act: (event: ToggleEvent, menu: HTMLElement) => void,
): void {
  // Neither event bubbles.
  const listener = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.id === sideMenuId)
      act(event as ToggleEvent, target);
  };
  document.addEventListener(type, listener, { capture: true });
}

function makeModal(menu: HTMLElement, modal: boolean): void {
  menu.role = modal ? "dialog" : null;
  menu.ariaModal = modal ? "true" : null;
  menu.ariaLabel = modal ? (menu.querySelector("nav")?.ariaLabel ?? null) : null;
  for (const element of document.querySelectorAll<HTMLElement>(BESIDE_THE_MENU))
    element.inert = modal;
}
