// The search and the choices of a short list: a form whose fields become the list's query.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import { useHref } from "../page-data";
import { SearchField } from "./search-field";
import "./filter-form.css";

interface FilterFormProps {
  /** The list's path. */
  path: string;
  /** The label of the search field. */
  label: string;
  search: string;
  /** The fields of the list's query that stay, by name. */
  kept: readonly (readonly [string, string])[];
  /** The list without search and choices, if it has any. */
  clearPath: string | false;
  /** The choices. */
  children: ReactNode;
}

export function FilterForm({ path, label, search, kept, clearPath, children }: FilterFormProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <search>
      <form
        className="filter-form"
        method="get"
        action={href(path)}
        data-enhance="visit"
        data-form="filters"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField label={label} search={search} />
        {children}
        <p className="filter-actions">
          <button type="submit" className="button compact">
            {text("list-apply")}
          </button>
          {clearPath && (
            <a className="button compact" href={href(clearPath)}>
              {text("list-clear")}
            </a>
          )}
        </p>
      </form>
    </search>
  );
}
