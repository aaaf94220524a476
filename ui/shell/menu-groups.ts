// The groups of the menu beside the page, which stay as the viewer left them.

const STORAGE_KEY = "closedMenuGroups";

/** Closes a group that the viewer closed before. */
export function restoreGroup(group: HTMLDetailsElement): void {
  if (stored().includes(group.id)) group.open = false;
}

/** Remembers what the viewer's press is about to make of the group. */
export function rememberPress(group: HTMLDetailsElement): void {
  const closed = new Set(stored());
  if (group.open) closed.add(group.id);
  else closed.delete(group.id);
  localStorage.setItem(STORAGE_KEY, JSON.stringify([...closed]));
}

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    // Somebody else wrote there.
    return [];
  }
}
