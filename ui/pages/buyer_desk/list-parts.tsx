// Parts of the lists of the buyer's desk: the search field above a list, and the link of a row.
import type { ReactNode } from "react";
import { SearchField } from "../../components/list/search-field";
import { useHref } from "../../components/page-data";
import "../search/search.css";

interface ListSearchProps {
  /** The list's path. */
  path: string;
  label: string;
  search: string;
  kept: Readonly<Record<string, string | null>>;
}

/** The chosen tab stays. */
export function ListSearch({ path, label, search, kept }: ListSearchProps) {
  const href = useHref();
  return (
    <search>
      <form className="search-form" method="get" action={href(path)} data-enhance="visit">
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField key={search} label={label} search={search} />
      </form>
    </search>
  );
}

/** A link that is stretched over its row, for rows that are named by words. `path` is one of the portal. */
export function RowLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a className="row-link" href={useHref()(path)}>
      {children}
    </a>
  );
}
