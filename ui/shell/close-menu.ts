// On a narrow screen the menu lies over the page; where there is room beside the page, it must not.

/** Closes the menu that lies over the page when the screen becomes wide enough (specification section 9: 768 px). */
export function closeMenuWhenWide(): void {
  const wide = matchMedia("(width >= 768px)");
  wide.addEventListener("change", () => {
    if (wide.matches) document.getElementById("menu")?.hidePopover();
  });
}
