// Listens for keyboard shortcuts and opens their pages and panels.
import { pressedKey } from "./keyboard";
import { openPanel } from "./open-panel";
import { characterShortcutsAreOn, type Shortcut, shortcuts } from "./shortcuts";

/** Milliseconds between the keys of one shortcut. */
const LONGEST_PAUSE = 1500;

export function listenForShortcuts(visit: (path: string) => void, isSignedIn: () => boolean): void {
  let pressed: string[] = [];
  let lastPress = 0;
  document.addEventListener("keydown", (event) => {
    const key = pressedKey(event);
    if (!key || event.defaultPrevented || !isSignedIn() || isAsking()) return;
    if (!key.startsWith("Mod+") && !takesCharacters(event)) return;
    const before = event.timeStamp - lastPress < LONGEST_PAUSE ? pressed : [];
    const shortcut = find([...before, key]) ?? find([key]);
    pressed = shortcut ? [] : [key];
    lastPress = event.timeStamp;
    if (!shortcut) return;
    // Ctrl+K focuses the search field of some browsers.
    event.preventDefault();
    if ("panel" in shortcut.opens) openPanel(shortcut.opens.panel);
    else visit(shortcut.opens.path);
  });
}

/** Nothing is opened over a question. */
function isAsking(): boolean {
  return document.querySelector("dialog[open][role=alertdialog]") !== null;
}

const TYPED_INTO = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Character shortcuts are inactive in text fields and while a dialog is open. */
function takesCharacters({ target }: KeyboardEvent): boolean {
  // A closed dialog keeps the focus for a moment.
  const isTyped =
    target instanceof Element && target.checkVisibility() && target.closest(TYPED_INTO);
  return !isTyped && !document.querySelector("dialog[open]") && characterShortcutsAreOn();
}

function find(keys: string[]): Shortcut | undefined {
  return shortcuts.find((shortcut) => shortcut.keys.join() === keys.join());
}
