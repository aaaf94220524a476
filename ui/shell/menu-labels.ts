// The labels that the narrow menu shows on hover and focus: Escape dismisses one (WCAG 2.2, 1.4.13).
import { sideMenuId } from "./side-menu";

/** Hides the labels on Escape until the pointer or the focus goes to another entry. */
export function dismissMenuLabels(): void {
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
