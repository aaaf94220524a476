// The search and the filters of the users.
import { FilterForm } from "../../../components/list/filter-form";
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
  return (
    <FilterForm
      path={path}
      label={text("users-search")}
      search={query.search ?? ""}
      kept={query.pageSize === "25" ? [] : [["pageSize", query.pageSize]]}
      clearPath={isNarrowed && path}
    >
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
    </FilterForm>
  );
}
