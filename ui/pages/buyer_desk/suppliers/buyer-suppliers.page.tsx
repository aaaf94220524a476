// The suppliers, by state and by a search; those that wait for the buyer's approval come first.
import { DataTable } from "../../../components/data-table";
import { Note } from "../../../components/line-parts";
import { listAddress } from "../../../components/list/address";
import { NoRows } from "../../../components/list/no-rows";
import { SearchForm } from "../../../components/list/search-form";
import { Tabs } from "../../../components/list/tabs";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { RowLink } from "../../../components/row-link";
import { Section } from "../../../components/section";
import { Code, DateTime, Wrapping } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { BuyerSuppliersProps, SupplierRecord, SupplierState } from "../../../types/server";
import { CursorPager } from "../cursor-pager";
import { SUPPLIER_STATES, SupplierStateLabel } from "../supplier-state";
import "../../../components/list/list.css";
import "../desk.css";

const PATH = "/buyer/suppliers";

const ALL = "all";

const TABS: Record<SupplierState | typeof ALL, MessageId> = {
  [ALL]: "desk-supplier-all",
  pending: SUPPLIER_STATES.pending[1],
  approved: SUPPLIER_STATES.approved[1],
  rejected: SUPPLIER_STATES.rejected[1],
  deactivated: SUPPLIER_STATES.deactivated[1],
};

export default function BuyerSuppliersPage(props: BuyerSuppliersProps) {
  const { suppliers, search, state, states, next, isLater, mayWrite } = props;
  const { text, words } = useLocale();
  const href = useHref();
  const pathOf = listAddress(PATH, { search, state }, {});
  const waiting = states.find((counted) => counted.state === "pending")?.count ?? 0;
  const number = states.reduce((sum, { count }) => sum + count, 0);
  const tabs = [
    { tab: ALL as SupplierState | typeof ALL, count: { number, isCapped: false } },
    ...states.map(({ state, count }) => ({
      tab: state,
      count: { number: count, isCapped: false },
    })),
  ];
  return (
    <div className="document-list">
      <PageTitle title={text("title-buyer-suppliers")}>
        {text("desk-suppliers-summary", { count: waiting })}
      </PageTitle>
      <div className="list-bar">
        <Tabs
          label="desk-suppliers-states"
          tabs={tabs}
          labels={TABS}
          current={state ?? ALL}
          pathOf={(tab) => pathOf({ state: tab === ALL ? null : tab })}
        />
        <SearchForm
          path={PATH}
          label={text("desk-suppliers-search")}
          search={search}
          kept={{ state }}
        />
      </div>
      <Section
        title={text("desk-suppliers-list")}
        aside={
          mayWrite && (
            <a className="button compact" href={href("/buyer/invitation")}>
              {text("desk-suppliers-invite")}
            </a>
          )
        }
      >
        {suppliers.length === 0 ? (
          <NoRows isNarrowed={search !== "" || state !== null} clearPath={PATH}>
            {text("desk-suppliers-empty")}
          </NoRows>
        ) : (
          <DataTable<SupplierRecord>
            rows={suppliers}
            keyOf={({ id }) => id}
            columns={[
              {
                label: "desk-suppliers-name",
                className: "wide desk-words",
                cell: ({ id, name, code, state, warnings, resembles }) => (
                  <span className="lines">
                    <RowLink path={`${PATH}/${id}`}>
                      <Words>{words(name)}</Words>
                    </RowLink>
                    <Note>{code && <Code>{code}</Code>}</Note>
                    {state === "pending" && warnings.length + resembles.length > 0 && (
                      <small className="overdue">{text("desk-suppliers-warned")}</small>
                    )}
                  </span>
                ),
              },
              {
                label: "desk-supplier-state",
                cell: ({ state }) => <SupplierStateLabel state={state} />,
              },
              {
                label: "desk-suppliers-contact",
                className: "wide desk-words",
                cell: ({ contacts: [contact] }) =>
                  contact && (
                    <span className="lines">
                      <bdi>{contact.fullName}</bdi>
                      <small>
                        <Wrapping dir="ltr">{contact.email}</Wrapping>
                      </small>
                    </span>
                  ),
              },
              {
                label: "desk-supplier-vat-number",
                className: "minor",
                cell: ({ vatNumber }) => vatNumber && <Code>{vatNumber}</Code>,
              },
              {
                label: "desk-suppliers-since",
                cell: ({ registeredAt, invitedAt }) => {
                  const since = registeredAt ?? invitedAt;
                  return since && <DateTime value={since} withYear />;
                },
              },
            ]}
          />
        )}
        <CursorPager
          first={isLater ? pathOf({}) : null}
          next={next && pathOf({ cursor: next })}
          labels={["desk-suppliers-first", "desk-suppliers-more"]}
        />
      </Section>
    </div>
  );
}
