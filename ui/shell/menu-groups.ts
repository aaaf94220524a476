// The menu's groups: beside the page they stay as the viewer left them, along its top they close like any drop-down.
import { sideMenuId } from "./side-menu";

const STORAGE_KEY = "closedMenuGroups";

/** Closes the groups that the viewer closed before, and remembers from now on. */
export function rememberMenuGroups(): void {
  const closed = new Set(stored());
  for (const group of groups()) {
    if (!isDropDown(group) && closed.has(group.id)) group.open = false;
  }
  const keep = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !groups().includes(target)) return;
    if (isDropDown(target)) return;
    if (target.open) closed.delete(target.id);
    else closed.add(target.id);
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...closed]));
  };
  document.addEventListener("toggle", keep, { capture: true });
}

/** Closes a drop-down on Escape, on a press beside it and when the focus leaves it. */
export function dismissDropDowns(): void {
  const closeOthers = ({ target }: Event) => {
    for (const group of groups()) {
      if (group.open && isDropDown(group) && !(target instanceof Node && group.contains(target)))
        group.open = false;
    }
  };
  document.addEventListener("pointerdown", closeOthers);
  document.addEventListener("focusin", closeOthers);
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const group of groups()) {
      if (!group.open || !isDropDown(group)) continue;
      group.open = false;
      group.querySelector("summary")?.focus();
    }
  });
}

function groups(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(`#${sideMenuId} details`)];
}

/** The style sheet decides, by the layout and the width of the window. */
function isDropDown(group: HTMLDetailsElement): boolean {
  const list = group.querySelector("ul");
  return list !== null && getComputedStyle(list).position === "absolute";
}

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    // Somebody else wrote there.
    return [];
  }
}
