// The fields of a document's lines: their names, and how they are called.
import type { Locale } from "../../i18n/locale";

/** `lines.10.unitPrice` */
export function lineField(line: number, field: string): string {
  return `lines.${line}.${field}`;
}

/** A field in words, with its line's number where it is of a line. */
export function lineFieldLabel(
  name: string,
  text: Locale["text"],
  ownLabel: (field: string, text: Locale["text"]) => string,
): string {
  const [, line, field = name] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
  const label = ownLabel(field, text);
  return line ? text("draft-line-field", { line, field: label }) : label;
}
