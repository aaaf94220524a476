// Closing toasts by keyboard, without losing the place on the page.

/** Escape closes the toast that holds the focus, or else the newest. Answers how to stop that. */
export function closeByEscape(): () => void {
  document.addEventListener("keydown", close);
  return () => document.removeEventListener("keydown", close);
}

function close(event: KeyboardEvent): void {
  // What is open over the page closes first, by the platform.
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (document.querySelector("dialog[open], :popover-open")) return;
  const focused = document.activeElement?.closest(".toast");
  const toast = focused ?? document.querySelector(".toast:last-child");
  toast?.querySelector("button")?.click();
}

/** A toast that goes while it holds the focus gives it to the one beside it, or else to what it lies over. */
export function handFocusOn(button: HTMLElement): void {
  if (button !== document.activeElement) return;
  const toast = button.closest(".toast");
  const neighbour = toast?.nextElementSibling ?? toast?.previousElementSibling;
  const next =
    neighbour?.querySelector("button") ??
    toast?.closest("dialog")?.querySelector("button") ??
    document.querySelector("main");
  next?.focus({ preventScroll: true });
}
