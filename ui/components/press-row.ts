// Presses on the text of a row open the row's link. The text lies above the stretched link, so that it can be selected.
import type { MouseEvent } from "react";

const CONTROLS = ".pick, a, button, label, summary";

/** Handles plain and modified presses with the main button, and presses with the middle one, which open a new tab. */
export function pressRow({ target, nativeEvent: press }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return;
  const isMiddle = press.button === 1;
  if (!isMiddle && (press.button !== 0 || getSelection()?.type === "Range")) return;
  const link = target.closest("tr")?.querySelector(".row-link");
  const { metaKey, ctrlKey, shiftKey, altKey } = press;
  const keys = { metaKey: metaKey || isMiddle, ctrlKey: ctrlKey || isMiddle, shiftKey, altKey };
  link?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
}
