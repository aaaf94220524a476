// The table of a document's lines. Many lines are shown page by page, and can be searched.
import type { ReactNode } from "react";
import { type Column, DataTable } from "../data-table";
import { LINES_OF_A_PAGE, type SheetLine, SheetPager, useSheetPages } from "../sheet/sheet-pages";

interface LinesTableProps<Line extends SheetLine> {
  lines: readonly Line[];
  columns: readonly (Column<Line> | false)[];
  /** A `<tfoot>` with the totals of all lines. */
  foot?: ReactNode;
}

export function LinesTable<Line extends SheetLine>({
  lines,
  columns,
  foot,
}: LinesTableProps<Line>) {
  const pages = useSheetPages(lines);
  return (
    <>
      {lines.length > LINES_OF_A_PAGE && <SheetPager pages={pages} />}
      <DataTable<Line>
        rows={lines}
        keyOf={({ lineNumber }) => lineNumber}
        classOf={(line) => (pages.isShown(line) ? undefined : "off-page")}
        columns={columns}
        foot={foot}
      />
    </>
  );
}
