// The menus, panels and dialogs above the page.

/** Must be called when another page is asked for: it will be behind the menu or the panel with its link. */
export function closeLayers(): void {
  for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
  for (const open of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) open.close();
}

/** Whether the viewer opened a menu while the page was loading. */
export function hasOpenMenu(): boolean {
  return document.querySelector(":popover-open") !== null;
}
