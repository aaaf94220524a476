// The search field and the filters of a list. The form's fields become the list's query. The button of closed filters sends
// the form, so that typed words stay; the page has the filters' fields when they are open.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import { Icon } from "../icon";
import { useHref } from "../page-data";
import { SearchField } from "./search-field";
import "./filters.css";

/** The field of the list's address that opens the filters. */
export const OPEN_FILTERS = "filters";

interface FiltersProps {
  /** The list's path. */
  path: string;
  /** The label and placeholder of the search field. */
  label: string;
  search: string;
  /** The fields of the list's query that stay, by name; with closed filters also those of the filters. */
  kept: readonly (readonly [string, string])[];
  /** The number of active filters, without the search. */
  inForce: number;
  /** The list without filters and search. */
  clearPath: string;
  /** The fields of open filters. */
  children?: ReactNode;
}

export function Filters(props: FiltersProps) {
  const { path, label, search, kept, inForce, clearPath, children } = props;
  const { text } = useLocale();
  const href = useHref();
  const className = `button compact filters-button${inForce > 0 ? " in-force" : ""}`;
  const words = (
    <>
      <Icon name="filter" />
      <span>
        {inForce > 0 ? text("list-filters-in-force", { count: inForce }) : text("list-filters")}
      </span>
    </>
  );
  return (
    <search>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser's accessibility tree knows <search> yet. */}
      <form
        className="filters"
        role="search"
        method="get"
        action={href(path)}
        data-enhance="visit"
        data-form="filters"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField label={label} search={search} />
        {children ? (
          <details className="more-filters" open>
            {/* biome-ignore lint/a11y/noAutofocus: the focus stays on the pressed button. */}
            <summary className={className} data-landing="" autoFocus>
              {words}
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
        ) : (
          <button
            type="submit"
            name={OPEN_FILTERS}
            value="true"
            className={className}
            aria-expanded={false}
          >
            {words}
          </button>
        )}
      </form>
    </search>
  );
}
