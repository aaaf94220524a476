// The scripts of the shell.
import { sideMenuId } from "./side-menu";

/** Must be called once for each document. */
export function enhanceShell(): void {
  keepFocusInMenu();
  closeMenuWhenWide();
  dismissDropDowns();
  dismissMenuLabels();
}

const BESIDE_THE_MENU = `.frame > :not(#${sideMenuId}), .skip`;

/** Makes the open menu modal on phones, where it covers the page. */
function keepFocusInMenu(): void {
  listen("toggle", ({ newState }, menu) => {
    if (newState !== "open") return;
    makeModal(menu, true);
    menu.querySelector<HTMLElement>("button")?.focus();
  });
  // The event comes before the menu closes, because the focus then returns to the opener, which must not be inert.
  listen("beforetoggle", ({ newState }, menu) => {
    if (newState === "closed") makeModal(menu, false);
  });
}

/** Closes the menu when the screen becomes wide enough (specification section 9: 768 px). */
function closeMenuWhenWide(): void {
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

/** Closes a drop-down on Escape, on a press outside of it and when the focus leaves it. */
function dismissDropDowns(): void {
  const closeOthers = ({ target }: Event) => {
    for (const dropDown of openDropDowns()) {
      if (!(target instanceof Node && dropDown.contains(target))) dropDown.open = false;
    }
  };
  document.addEventListener("pointerdown", closeOthers);
  document.addEventListener("focusin", closeOthers);
  // The listener runs before other handlers of Escape, so that each press closes one thing.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      for (const dropDown of openDropDowns()) {
        event.preventDefault();
        dropDown.open = false;
        dropDown.querySelector("summary")?.focus();
      }
    },
    { capture: true },
  );
}

function openDropDowns(): HTMLDetailsElement[] {
  const groups = document.querySelectorAll<HTMLDetailsElement>(`#${sideMenuId} details[open]`);
  return [...groups].filter(isDropDown);
}

/** Whether the style sheet makes the group a drop-down, by layout and window width. */
function isDropDown(group: HTMLDetailsElement): boolean {
  const list = group.querySelector("ul");
  return list !== null && getComputedStyle(list).position === "absolute";
}

/** Hides the labels on Escape until the pointer or the focus goes to another entry. */
function dismissMenuLabels(): void {
  const quiet = (is: boolean) =>
    document.getElementById(sideMenuId)?.toggleAttribute("data-quiet", is);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") quiet(true);
  });
  const leave = ({ target }: Event) => {
    if (target instanceof Element && target.closest(`#${sideMenuId} .entry`)) quiet(false);
  };
  document.addEventListener("pointerout", leave);
  document.addEventListener("focusout", leave);
}
