// The grid of a document's lines, which are cards on a phone. Many lines are shown page by page, and can be searched.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { Form, Text } from "../../types/server";
import type { FieldMessages } from "../draft/field-messages";
import { type FieldLabels, fieldLabel } from "../draft/line-field";
import { Section } from "../section";
import { LINES_OF_A_PAGE, type SheetLine, SheetPager, useSheetPages } from "./sheet-pages";

interface SheetTableProps<Line extends SheetLine> {
  title: MessageId;
  /** The columns of the fields, which are also their names. */
  columns: readonly string[];
  labels: FieldLabels;
  /** The heading of the last column, which is calculated. */
  calculated: MessageId;
  errors: FieldMessages;
  /** The error of the field that lost the focus last, for screen readers. */
  announced: { field: string; error: Text } | null;
  /** A button for all lines. */
  above?: ReactNode;
  lines: readonly Line[];
  /** The form of the last response. */
  sent: Form;
  /** A `tbody` of this class for a line. */
  children: (line: Line, className: string | undefined) => ReactNode;
}

export function SheetTable<Line extends SheetLine>(props: SheetTableProps<Line>) {
  const { title, columns, labels, calculated, errors, announced, above, lines, sent, children } =
    props;
  const { text, words } = useLocale();
  const pages = useSheetPages(lines, sent);
  return (
    <Section title={text(title)} aside={<span className="sheet-keys">{text("editor-keys")}</span>}>
      {above}
      {lines.length > LINES_OF_A_PAGE && <SheetPager pages={pages} />}
      {errors.lines && (
        <p role="alert" className="error sheet-error">
          {words(errors.lines)}
        </p>
      )}
      <p className="unseen" aria-live="polite">
        {announced && `${fieldLabel(announced.field, labels, text)}: ${words(announced.error)}`}
      </p>
      <table className="offers">
        <colgroup>
          <col />
          {columns.map((column) => (
            <col key={column} className={column} />
          ))}
          <col className="net" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{text("line-item")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {fieldLabel(column, labels, text)}
              </th>
            ))}
            <th scope="col" className="end">
              {text(calculated)}
            </th>
          </tr>
        </thead>
        {lines.map((line) => children(line, pages.isShown(line) ? undefined : "off-page"))}
      </table>
    </Section>
  );
}
