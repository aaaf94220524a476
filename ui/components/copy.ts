// Puts a value on the clipboard, or where the browser keeps that from pages (plain HTTP), selects it for the viewer to copy.

/** Whether it was copied; otherwise the value within `shown` is selected. */
export async function copy(value: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown.querySelector("bdi") ?? shown);
    return false;
  }
}
