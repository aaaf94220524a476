// Delays layout changes until a press is complete, because they would move the pressed button away from the pointer.

/** Runs the action at once, or after the pointer is released and its click is handled. */
export function afterPress(action: () => void): void {
  if (document.querySelector(":active"))
    // The click comes after this event, in the same task.
    addEventListener("mouseup", () => setTimeout(action), { once: true });
  else action();
}
