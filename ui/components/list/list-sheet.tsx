// One page of a list's table with its pager, or why the list has no rows.
import type { ReactNode } from "react";
import { NoRows } from "./no-rows";
import { Pager, type PagerProps } from "./pager";

interface ListSheetProps extends PagerProps {
  /** The accessible name. */
  label: string;
  /** Whether the search or filters exclude all rows. */
  isNarrowed: boolean;
  /** The path of the list without search and filters. */
  clearPath: string;
  /** Describes the rows to come. */
  empty: string;
  /** The table. */
  children: ReactNode;
}

export function ListSheet(props: ListSheetProps) {
  const { label, isNarrowed, clearPath, empty, children, ...pager } = props;
  return (
    <section className="sheet" aria-label={label}>
      {pager.shown === 0 ? (
        <NoRows isNarrowed={isNarrowed} clearPath={clearPath}>
          {empty}
        </NoRows>
      ) : (
        <>
          {children}
          <Pager {...pager} />
        </>
      )}
    </section>
  );
}
