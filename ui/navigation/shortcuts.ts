// The keyboard shortcuts, for the listener and for the help panel.
import type { MessageId } from "../types/messages";
import type { PanelName } from "./open-panel";
import { inBrowser } from "./storage";

export interface Shortcut {
  /** Pressed one after the other. `Mod+` is Ctrl, and ⌘ on Apple's keyboards. */
  keys: readonly string[];
  label: MessageId;
  opens: { panel: PanelName } | { path: string };
}

/** No shortcut uses Alt or Shift, which browsers, screen readers and the keyboard's language switch use. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ["Mod+K"], label: "palette-title", opens: { panel: "palette" } },
  { keys: ["?"], label: "shortcuts-title", opens: { panel: "shortcuts" } },
  { keys: ["G", "C"], label: "title-calculator", opens: { panel: "calculator" } },
  { keys: ["G", "S"], label: "title-appearance", opens: { panel: "appearance" } },
  { keys: ["G", "D"], label: "title-dashboard", opens: { path: "/dashboard" } },
  { keys: ["G", "Q"], label: "title-quotations", opens: { path: "/quotations" } },
  { keys: ["G", "O"], label: "title-purchase-orders", opens: { path: "/purchase-orders" } },
  { keys: ["G", "R"], label: "title-products-price", opens: { path: "/products-price" } },
  { keys: ["G", "P"], label: "title-payments", opens: { path: "/payments" } },
];

const STORAGE_KEY = "character-shortcuts";
const OFF = "off";

/** Shortcuts without `Mod+` can be turned off, because speech input may trigger them (WCAG 2.1.4). */
export function characterShortcutsAreOn(): boolean {
  return inBrowser.get(STORAGE_KEY) !== OFF;
}

export function turnCharacterShortcuts(on: boolean): void {
  if (on) inBrowser.remove(STORAGE_KEY);
  else inBrowser.set(STORAGE_KEY, OFF);
}
