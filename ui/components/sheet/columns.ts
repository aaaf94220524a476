// The cells of a sheet: inputs whose `data-column` names their column.

/** The cells of the same column, the first line first. */
export function columnOf({ form, dataset }: HTMLInputElement): HTMLInputElement[] {
  const cells = form?.querySelectorAll<HTMLInputElement>(`[data-column=${dataset.column}]`);
  return [...(cells ?? [])];
}
