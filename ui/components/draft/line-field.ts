// The fields of a document's lines: their names and their labels.
import type { Locale } from "../../i18n/locale";
import type { MessageId } from "../../types/messages";

/** Labels by field name, without the line. */
export type FieldLabels = Readonly<Record<string, MessageId>>;

/** `lines.10.unitPrice` */
export function lineField(line: number, field: string): string {
  return `lines.${line}.${field}`;
}

/** The number of the field's line; empty for a field of the whole document. */
export function lineOf(name: string): string {
  return /^lines\.(\d+)\./.exec(name)?.[1] ?? "";
}

/** Names of fields in the order of their lines; those of no line are first. */
export function inLineOrder(names: readonly string[]): string[] {
  const place = (name: string) => Number(lineOf(name) || -1);
  return names.toSorted((one, other) => place(one) - place(other));
}

/** The field's label, with the line's number for a field of a line; `lines` are the numbers of several. */
export function fieldLabel(
  name: string,
  labels: FieldLabels,
  text: Locale["text"],
  lines?: string,
): string {
  const [, line, field = name] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
  const id = labels[field];
  const label = id ? text(id) : field;
  return line ? text("draft-line-field", { line: lines ?? line, field: label }) : label;
}
