// The bank accounts that the supplier is paid to, and the requests to change them.
import { DataTable } from "../../../components/data-table";
import { Exports } from "../../../components/list/exports";
import { FilterForm } from "../../../components/list/filter-form";
import { NoRows } from "../../../components/list/no-rows";
import { Pager } from "../../../components/list/pager";
import { Tabs } from "../../../components/list/tabs";
import { useMay } from "../../../components/may";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { FormProblem } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { Code } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { BankAccount, BankAccountsProps, BankAccountTab } from "../../../types/server";
import { AccountNumber } from "../account-number";
import { RequestTable } from "../request-table";
import { StartForm } from "../start-form";
import "../../../components/downloads.css";
import "../../../components/list/list.css";
import "../bank-accounts.css";

const PATH = "/settings/bankAccounts";

const TABS: Record<BankAccountTab, MessageId> = {
  in_use: "bank-accounts-tab-in-use",
  requests: "bank-accounts-tab-requests",
  waiting: "bank-accounts-tab-waiting",
  closed: "bank-accounts-tab-closed",
  archived: "bank-accounts-tab-archived",
};

const EMPTY: Record<BankAccountTab, MessageId> = {
  in_use: "bank-accounts-empty",
  requests: "bank-accounts-requests-empty",
  waiting: "bank-accounts-waiting-empty",
  closed: "bank-accounts-closed-empty",
  archived: "bank-accounts-archived-empty",
};

export default function BankAccountsPage(props: BankAccountsProps) {
  const { tab, search, accounts, requests, counts, paging, form } = props;
  const { text } = useLocale();
  const may = useMay();
  const rows = accounts.length + requests.length;
  const hasRequests = tab !== "in_use" && tab !== "archived";
  const pathOf = (tab: BankAccountTab) => (tab === "in_use" ? PATH : `${PATH}?tab=${tab}`);
  const tabs = [
    { tab: "in_use", count: counts.active },
    { tab: "requests", count: counts.openRequests },
    { tab: "waiting", count: counts.waitingRequests },
    { tab: "closed", count: counts.closedRequests },
    { tab: "archived", count: counts.archived },
  ] as const;
  return (
    <>
      <div className="title-line">
        <PageTitle title={text("title-bank-accounts")}>
          {text("bank-accounts-summary", { count: counts.active.number })}
        </PageTitle>
        {may("bankAccounts", "edit") && <StartForm action="add" form={form} isPrimary />}
      </div>
      <FormProblem form={form} />
      <div className="accounts">
        <Tabs label="bank-accounts-tabs" tabs={tabs} labels={TABS} current={tab} pathOf={pathOf} />
        {!hasRequests && (
          <FilterForm
            key={search}
            path={PATH}
            label={text("bank-accounts-search")}
            search={search}
            kept={tab === "in_use" ? [] : [["tab", tab]]}
            clearPath={search !== "" && pathOf(tab)}
          >
            {null}
          </FilterForm>
        )}
        <Section
          title={text(TABS[tab])}
          aside={
            <Exports
              path={hasRequests ? `${PATH}/requests` : PATH}
              query={hasRequests ? { tab } : { search }}
              className="downloads"
              as="span"
            />
          }
        >
          {rows === 0 ? (
            <NoRows isNarrowed={search !== ""} clearPath={pathOf(tab)}>
              {text(EMPTY[tab])}
            </NoRows>
          ) : (
            <>
              {requests.length > 0 ? (
                <RequestTable rows={requests} />
              ) : (
                <Accounts rows={accounts} />
              )}
              {(paging.hasMore || paging.page > 1) && (
                <Pager
                  paging={paging}
                  shown={rows}
                  path={PATH}
                  query={search ? { tab, search } : { tab }}
                />
              )}
            </>
          )}
          <footer>
            <p>{text("bank-accounts-masked")}</p>
            <p>{text("bank-accounts-changes")}</p>
          </footer>
        </Section>
      </div>
    </>
  );
}

function Accounts({ rows }: { rows: readonly BankAccount[] }) {
  const { text, words } = useLocale();
  const href = useHref();
  return (
    <DataTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "bank-accounts-bank",
          className: "wide",
          cell: ({ id, bank, branch, bic }) => (
            <span className="lines">
              <a className="row-link" href={href(`${PATH}/${id}`)}>
                {words(bank)}
              </a>
              <small>{words(branch)}</small>
              <small>
                {text("bank-accounts-bic")} <Code>{bic}</Code>
              </small>
            </span>
          ),
        },
        {
          label: "bank-accounts-account",
          className: "wide",
          cell: (account) => <AccountNumber facts={account} />,
          note: (account) => <Words>{account.holder}</Words>,
        },
        {
          label: "bank-accounts-currency",
          cell: ({ currency }) => <Code>{currency}</Code>,
          note: ({ isDefault }) => isDefault && text("bank-accounts-default"),
        },
      ]}
    />
  );
}
