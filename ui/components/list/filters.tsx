// The search field and the unfolding filters of a list. The form's fields become the list's query.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import { Icon } from "../icon";
import { useHref } from "../page-data";

interface FiltersProps {
  /** The list's path. */
  path: string;
  /** The label and placeholder of the search field. */
  label: string;
  search: string;
  /** The list's tab, which stays; `null` for the default. */
  tab: string | null;
  /** The number of active filters, without the search. */
  inForce: number;
  /** Whether the filters are unfolded although none is active, because one is invalid. */
  isOpen: boolean;
  /** The list without filters and search. */
  clearPath: string;
  /** The filters' fields. */
  children: ReactNode;
}

export function Filters(props: FiltersProps) {
  const { path, label, search, tab, inForce, isOpen, clearPath, children } = props;
  const { text } = useLocale();
  const href = useHref();
  return (
    <search>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser's accessibility tree knows <search> yet. */}
      <form className="filters" role="search" method="get" action={href(path)} data-enhance="visit">
        {tab && <input type="hidden" name="tab" value={tab} />}
        <p className="box searched">
          <input
            type="search"
            name="search"
            defaultValue={search}
            aria-label={label}
            placeholder={label}
            maxLength={100}
          />
          <button type="submit" className="tool" title={text("list-search")}>
            <Icon name="search" />
            <span className="unseen">{text("list-search")}</span>
          </button>
        </p>
        <details className="more-filters" open={inForce > 0 || isOpen}>
          <summary className="button compact">
            <Icon name="filter" />
            {inForce > 0 ? text("list-filters-in-force", { count: inForce }) : text("list-filters")}
          </summary>
          <div>
            {children}
            <p className="filter-actions">
              <button type="submit" className="button compact primary">
                {text("list-apply")}
              </button>
              {(inForce > 0 || search !== "") && (
                <a className="button compact" href={href(clearPath)}>
                  {text("list-clear")}
                </a>
              )}
            </p>
          </div>
        </details>
      </form>
    </search>
  );
}
