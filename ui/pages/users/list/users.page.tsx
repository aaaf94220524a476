// The supplier's users by search, role and status, and the open invitations.
import { DataTable } from "../../../components/data-table";
import type { ListQuery } from "../../../components/list/address";
import { Exports } from "../../../components/list/exports";
import { FilterForm } from "../../../components/list/filter-form";
import { ListSheet } from "../../../components/list/list-sheet";
import { useMay } from "../../../components/may";
import { useHref, usePageData } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { RowLink } from "../../../components/row-link";
import { Section } from "../../../components/section";
import { SelectField } from "../../../components/select-field";
import { DateTime, Wrapping } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Invitation, SupplierUser, UserQuery, UsersProps } from "../../../types/server";
import { InvitationStateLabel, UserStatusLabel } from "../user-status";
import "../../../components/brief.css";
import "../../../components/list/list.css";
import "../users.css";

const PATH = "/settings/users";
const DEFAULTS: ListQuery = { pageSize: "25" };

export default function UsersPage({ query, list }: UsersProps) {
  const { text } = useLocale();
  const { viewer } = usePageData();
  const may = useMay();
  const href = useHref();
  const { rows, paging, invitations } = list;
  const isNarrowed = Boolean(query.search || query.role || query.status);
  return (
    <div className="document-list">
      <div className="title-line">
        <PageTitle title={text("title-users")}>
          {text("users-summary", { count: list.active.number })}
        </PageTitle>
        <p className="list-links">
          {may("users", "edit") && (
            <a className="button compact primary" href={href(`${PATH}/invitations`)}>
              {text("users-invite")}
            </a>
          )}
          {viewer?.isAccountManager && (
            <a className="button compact" href={href(`${PATH}/activity`)}>
              {text("users-activity")}
            </a>
          )}
        </p>
        {rows.length > 0 && <Exports path={PATH} query={{ ...query }} defaults={DEFAULTS} />}
      </div>
      <UserFilters key={JSON.stringify(query)} path={PATH} query={query} isNarrowed={isNarrowed} />
      <div className="stack">
        <ListSheet
          label={text("title-users")}
          isNarrowed={isNarrowed}
          clearPath={PATH}
          empty={text("users-empty")}
          paging={paging}
          shown={rows.length}
          path={PATH}
          query={{ ...query }}
          defaults={DEFAULTS}
        >
          <UserTable rows={rows} />
        </ListSheet>
        {invitations.length > 0 && <Invitations invitations={invitations} />}
      </div>
    </div>
  );
}

function UserTable({ rows }: { rows: SupplierUser[] }) {
  const { text, words } = useLocale();
  const { viewer } = usePageData();
  return (
    <DataTable<SupplierUser>
      rows={rows}
      keyOf={({ id }) => id}
      className="cards brief people"
      columns={[
        {
          label: "users-person",
          className: "person",
          cell: ({ id, fullName }) => (
            <RowLink path={`${PATH}/${encodeURIComponent(id)}`}>
              <bdi>{fullName}</bdi>
              {id === viewer?.id && ` (${text("users-you")})`}
            </RowLink>
          ),
          note: ({ email }) => <Wrapping dir="ltr">{email}</Wrapping>,
        },
        {
          label: "users-employee-type",
          className: "role",
          cell: ({ employeeTypeName, isAccountManager }) => (
            <>
              {words(employeeTypeName)}
              {isAccountManager && words(employeeTypeName) !== text("users-account-manager") && (
                <small>{text("users-account-manager")}</small>
              )}
            </>
          ),
        },
        {
          label: "users-last-sign-in",
          className: "minor extra",
          cell: ({ lastSignInAt }) =>
            lastSignInAt === null ? (
              text("users-never")
            ) : (
              <DateTime value={lastSignInAt} withYear />
            ),
        },
        {
          label: "users-state",
          className: "state",
          cell: ({ isActive }) => <UserStatusLabel isActive={isActive} />,
        },
      ]}
    />
  );
}

interface UserFiltersProps {
  path: string;
  query: UserQuery;
  isNarrowed: boolean;
}

/** The search and the filters of the users. */
function UserFilters({ path, query, isNarrowed }: UserFiltersProps) {
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

/** The invitations that were neither accepted nor withdrawn. */
function Invitations({ invitations }: { invitations: Invitation[] }) {
  const { text, words } = useLocale();
  return (
    <Section title={text("users-invitations")}>
      <DataTable<Invitation>
        rows={invitations}
        keyOf={({ id }) => id}
        className="cards brief people"
        columns={[
          {
            label: "users-person",
            className: "person",
            cell: ({ id, fullName }) => (
              <RowLink path={`/settings/users/invitations/${encodeURIComponent(id)}`}>
                <bdi>{fullName}</bdi>
              </RowLink>
            ),
            note: ({ email }) => <Wrapping dir="ltr">{email}</Wrapping>,
          },
          {
            label: "users-employee-type",
            className: "role",
            cell: ({ employeeTypeName }) => words(employeeTypeName),
          },
          {
            label: "users-sent",
            className: "minor extra",
            cell: ({ sentAt }) => <DateTime value={sentAt} withYear />,
          },
          {
            label: "users-state",
            className: "state",
            cell: ({ state }) => <InvitationStateLabel state={state} />,
          },
        ]}
      />
    </Section>
  );
}
