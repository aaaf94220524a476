// Finds the messages that page data names, in notices and beside forms.

/** The ids of all texts of the form `{ id }` or `{ id, arguments }` (`ui/types/server/Text.ts`). */
export function messageIdsIn(data: object): string[] {
  const ids: string[] = [];
  JSON.stringify(data, (_, value: unknown) => {
    if (isText(value)) ids.push(value.id);
    return value;
  });
  return ids;
}

function isText(value: unknown): value is { id: string } {
  if (typeof value !== "object" || value === null) return false;
  const { id, arguments: _, ...others } = value as Record<string, unknown>;
  return typeof id === "string" && Object.keys(others).length === 0;
}
