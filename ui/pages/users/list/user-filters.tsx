// The search and the filters of the users: a form whose fields become the list's query.
import { SearchField } from "../../../components/list/search-field";
import { useHref } from "../../../components/page-data";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { UserQuery } from "../../../types/server";

interface UserFiltersProps {
  path: string;
  query: UserQuery;
  isNarrowed: boolean;
}

export function UserFilters({ path, query, isNarrowed }: UserFiltersProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <search>
      <form className="user-filters" method="get" action={href(path)} data-enhance="visit">
        {query.pageSize !== "25" && <input type="hidden" name="pageSize" value={query.pageSize} />}
        <SearchField label={text("users-search")} search={query.search ?? ""} />
        <SelectField
          name="role"
          label="users-role"
          value={query.role ?? ""}
          options={[
            ["", text("users-all")],
            ["account_manager", text("users-account-manager")],
            ["user", text("users-user")],
          ]}
        />
        <SelectField
          name="status"
          label="users-state"
          value={query.status ?? ""}
          options={[
            ["", text("users-all")],
            ["active", text("users-active")],
            ["deactivated", text("users-inactive")],
          ]}
        />
        <p className="filter-actions">
          <button type="submit" className="button compact">
            {text("list-apply")}
          </button>
          {isNarrowed && (
            <a className="button compact" href={href(path)}>
              {text("list-clear")}
            </a>
          )}
        </p>
      </form>
    </search>
  );
}
