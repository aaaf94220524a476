// The menu's groups along the top of the page, which close like any drop-down.
import { sideMenuId } from "./side-menu";

/** Closes a drop-down on Escape, on a press beside it and when the focus leaves it. */
export function dismissDropDowns(): void {
  const closeOthers = ({ target }: Event) => {
    for (const dropDown of openDropDowns()) {
      if (!(target instanceof Node && dropDown.contains(target))) dropDown.open = false;
    }
  };
  document.addEventListener("pointerdown", closeOthers);
  document.addEventListener("focusin", closeOthers);
  // Before everything else that Escape closes: it closes one thing at a time.
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

/** The style sheet decides, by the layout and the width of the window. */
function isDropDown(group: HTMLDetailsElement): boolean {
  const list = group.querySelector("ul");
  return list !== null && getComputedStyle(list).position === "absolute";
}
