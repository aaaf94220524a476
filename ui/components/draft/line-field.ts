// The fields of a document's lines: their names and their labels.
import type { Locale } from "../../i18n/locale";
import type { MessageId } from "../../types/messages";

/** By the field's name, without its line. */
export type FieldLabels = Readonly<Record<string, MessageId>>;

/** `lines.10.unitPrice` */
export function lineField(line: number, field: string): string {
  return `lines.${line}.${field}`;
}

/** The field's label, with the line's number for a field of a line. */
export function fieldLabel(name: string, labels: FieldLabels, text: Locale["text"]): string {
  const [, line, field = name] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
  const id = labels[field];
  const label = id ? text(id) : field;
  return line ? text("draft-line-field", { line, field: label }) : label;
}
