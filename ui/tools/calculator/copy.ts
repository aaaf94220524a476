// Puts a figure on the clipboard, or where the browser keeps that from pages (plain HTTP), selects it for the viewer to copy.

/** Whether it was copied; otherwise the figure within `shown` is selected. */
export async function copy(figure: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(figure);
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown.querySelector("bdi") ?? shown);
    return false;
  }
}
