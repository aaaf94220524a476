// Identifies pressed keys independently of the keyboard's language.

/** Apple's keyboards have ⌘ instead of Ctrl. */
export function isApple(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}

/** `K`, `?`, `Mod+K`; `null` for keys that no shortcut can use. */
export function pressedKey(event: KeyboardEvent): string | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || event.isComposing || event.repeat) return null;
  // Arabic keyboards have another question mark.
  if (key === "?" || key === "؟") return ctrlKey || metaKey ? null : "?";
  const letter = letterOf(event);
  if (!letter || shiftKey) return null;
  if (!ctrlKey && !metaKey) return letter;
  const isMod = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isMod ? `Mod+${letter}` : null;
}

/** The Latin letter of the key, by its position if the keyboard has another script. */
function letterOf({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^\P{ASCII}$/u.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1] ?? null) : null;
}
