// The search field and the unfolding filters of a list. The form's fields become the list's query.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import { Icon } from "../icon";
import { useHref } from "../page-data";
import { SearchField } from "./search-field";

interface FiltersProps {
  /** The list's path. */
  path: string;
  /** The label and placeholder of the search field. */
  label: string;
  search: string;
  /** The fields of the list's query that stay, by name. */
  kept: readonly (readonly [string, string])[];
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
  const { path, label, search, kept, inForce, isOpen, clearPath, children } = props;
  const { text } = useLocale();
  const href = useHref();
  return (
    <search>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser's accessibility tree knows <search> yet. */}
      <form className="filters" role="search" method="get" action={href(path)} data-enhance="visit">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField label={label} search={search} />
        <details className="more-filters" open={isOpen}>
          <summary className={inForce > 0 ? "button compact in-force" : "button compact"}>
            <Icon name="filter" />
            <span>
              {inForce > 0
                ? text("list-filters-in-force", { count: inForce })
                : text("list-filters")}
            </span>
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
