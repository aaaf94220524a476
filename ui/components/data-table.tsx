// A table from one list of columns: headings, cells, labels on a phone and links that sort; and the columns of documents.
import { type MouseEvent, type ReactNode, useCallback } from "react";
import { useLocale } from "../i18n/context";
import type { MessageId } from "../types/messages";
import type { Money } from "../types/server";
import { Icon } from "./icon";
import { Note } from "./line-parts";
import { mayOpen } from "./menu";
import { useHref, usePageData } from "./page-data";
import { Amount, CalendarDate, Code } from "./values";
import "./data-table.css";

export interface Column<Row, Sort extends string = never> {
  label: MessageId;
  cell: (row: Row) => ReactNode;
  /** A smaller line below the cell's content; rows without one have only the content. */
  note?: (row: Row) => ReactNode;
  /**
   * The kind of the heading and the cells, which decides on their width: `end` aligns numbers, `noted` ones with a note below,
   * `wide` lets text wrap, `minor` is hidden on a tablet.
   */
  className?: string;
  /** The label is only for screen readers. */
  hidesLabel?: boolean;
  /** The cells are headings of their rows. */
  isHeading?: boolean;
  /** The order after the first press on the heading; a leading minus means descending. */
  sort?: Sort;
}

interface DataTableProps<Row, Sort extends string> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  classOf?: (row: Row) => string | undefined;
  /** `false` leaves a column out. */
  columns: readonly (Column<Row, Sort> | false)[];
  sorting?: Sorting<Sort>;
  /** Class of the table. On phones `cards` makes each row a card with a line for each column; `cards brief` has two lines. */
  className?: string;
  /** Element `<tfoot>` of the table. */
  foot?: ReactNode;
}

export interface Sorting<Sort extends string> {
  current: Sort;
  /** The path of the list in this order. */
  pathOf: (sort: Sort) => string;
}

export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { rows, keyOf, sorting, className = "cards" } = props;
  const { text } = useLocale();
  const columns = props.columns.flatMap((column) =>
    column ? { ...column, words: text(column.label) } : [],
  );
  const isBrief = className.includes("brief");
  const labels = className.includes("cards") && !isBrief;
  // Two-line cards show no labels. Without roles, Safari takes the columns' names from rows that are not laid out as a table.
  const role = (name: string) => (isBrief ? name : undefined);
  // The mark is not a state, which would render all rows again.
  const markHydrated = useCallback((table: HTMLTableElement | null) => {
    if (table) table.dataset.presses = "";
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the link of each row.
    <table
      ref={markHydrated}
      role={role("table")}
      className={className || undefined}
      onClick={pressRow}
      onAuxClick={pressRow}
    >
      <thead role={role("rowgroup")}>
        <tr role={role("row")}>
          {columns.map((column) => (
            <Heading
              key={column.label}
              column={column}
              sorting={sorting}
              role={role("columnheader")}
            />
          ))}
        </tr>
      </thead>
      <tbody role={role("rowgroup")}>
        {rows.map((row) => (
          <tr key={keyOf(row)} role={role("row")} className={props.classOf?.(row)}>
            {columns.map(({ label, words, className, isHeading, ...column }) =>
              isHeading ? (
                <th key={label} role={role("rowheader")} scope="row">
                  {contentOf(column, row)}
                </th>
              ) : (
                <td
                  key={label}
                  role={role("cell")}
                  data-label={labels ? words : undefined}
                  className={className}
                >
                  {isBrief ? linesOf(column, row) : contentOf(column, row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {props.foot}
    </table>
  );
}

type Content<Row> = Pick<Column<Row>, "cell" | "note">;

/** The lines of a cell of `brief`. */
function linesOf<Row>({ cell, note }: Content<Row>, row: Row): ReactNode {
  return (
    <>
      {cell(row)}
      <Note>{note?.(row)}</Note>
    </>
  );
}

/** In other cards the lines are one element beside the label. */
function contentOf<Row>(column: Content<Row>, row: Row): ReactNode {
  if (!column.note) return column.cell(row);
  return <span className="lines">{linesOf(column, row)}</span>;
}

interface HeadingProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | undefined;
  role: string | undefined;
}

function Heading<Row, Sort extends string>({ column, sorting, role }: HeadingProps<Row, Sort>) {
  const { className, hidesLabel, sort } = column;
  const { text } = useLocale();
  const href = useHref();
  const label = text(column.label);
  if (!sort || !sorting)
    return (
      <th scope="col" role={role} className={className}>
        {hidesLabel ? <span className="unseen">{label}</span> : label}
      </th>
    );
  const { current, pathOf } = sorting;
  const direction = current.startsWith("-") ? "descending" : "ascending";
  const isSorted = current === sort || current === opposite(sort);
  return (
    <th scope="col" role={role} className={className} aria-sort={isSorted ? direction : undefined}>
      <a className="sorts" href={href(pathOf(current === sort ? opposite(sort) : sort))}>
        {label}
        <Icon name="sort" />
      </a>
    </th>
  );
}

/** The reverse order of the same column: `issueDate` for `-issueDate`. */
function opposite<Sort extends string>(sort: Sort): Sort {
  return (sort.startsWith("-") ? sort.slice(1) : `-${sort}`) as Sort;
}

/** The document's number as the link to its page, a path of the portal. The link is stretched over its row. */
export function NumberLink({ number, path }: { number: string; path: string }) {
  const href = useHref();
  const { viewer } = usePageData();
  if (viewer && !viewer.menu && !mayOpen(viewer, path)) return <Code>{number}</Code>;
  return (
    <a className="row-link num" href={href(path)} dir="ltr" translate="no">
      {number}
    </a>
  );
}

export function amountColumn<Row>(
  label: MessageId,
  amountOf: (row: Row) => Money | null | undefined,
): Column<Row> {
  const cell = (row: Row) => {
    const amount = amountOf(row);
    return amount && <Amount value={amount} />;
  };
  return { label, className: "end", cell };
}

export function dateColumn<Row, Sort extends string = never>(
  label: MessageId,
  dateOf: (row: Row) => string,
  more?: Pick<Column<Row, Sort>, "className" | "sort">,
): Column<Row, Sort> {
  return { label, cell: (row) => <CalendarDate value={dateOf(row)} />, ...more };
}

const CONTROLS = ".pick, a, button, label, summary";

/**
 * Opens the row's link when the text of the row is pressed, which lies above the stretched link so that it can be selected.
 * Handles plain and modified presses with the main button, and presses with the middle one, which open a new tab.
 */
function pressRow({ target, nativeEvent: press }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return;
  const isMiddle = press.button === 1;
  if (!isMiddle && (press.button !== 0 || getSelection()?.type === "Range")) return;
  const link = target.closest("tr")?.querySelector(".row-link");
  const { metaKey, ctrlKey, shiftKey, altKey } = press;
  const keys = { metaKey: metaKey || isMiddle, ctrlKey: ctrlKey || isMiddle, shiftKey, altKey };
  link?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
}
