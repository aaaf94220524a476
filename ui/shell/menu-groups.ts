// Remembers which groups of the side menu the viewer has closed.
import { inBrowser } from "../navigation/storage";

const STORAGE_KEY = "closedMenuGroups";

/** Closes a group that the viewer closed before. */
export function restoreGroup(group: HTMLDetailsElement): void {
  if (stored().includes(group.id)) group.open = false;
}

/** Stores the state that the group gets by the viewer's press. */
export function rememberPress(group: HTMLDetailsElement): void {
  const closed = new Set(stored());
  if (group.open) closed.add(group.id);
  else closed.delete(group.id);
  inBrowser.set(STORAGE_KEY, JSON.stringify([...closed]));
}

function stored(): string[] {
  const value = inBrowser.getJson(STORAGE_KEY);
  return Array.isArray(value) ? value : [];
}
