// Opens a panel from code, such as a shortcut; links open theirs with `data-panel`.

/** The panels, by the names of their folders in `ui/tools`. */
export type PanelName = "appearance" | "calculator" | "palette" | "shortcuts";

const OPEN_PANEL = "open-panel";

export function openPanel(name: PanelName): void {
  document.dispatchEvent(new CustomEvent(OPEN_PANEL, { detail: name }));
}

/** Calls `open` for every panel that code asks for, until the signal aborts. */
export function onOpenPanel(
  open: (name: PanelName) => void,
  listening: AddEventListenerOptions,
): void {
  const listener = (event: Event) => open((event as CustomEvent<PanelName>).detail);
  document.addEventListener(OPEN_PANEL, listener, listening);
}
