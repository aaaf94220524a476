// Requests about bank accounts as a table.
import { ChangeRequestStateLabel } from "../../components/change-request/state";
import { DataTable } from "../../components/data-table";
import { useHref } from "../../components/page-data";
import { Code, DateTime, Deadline } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { BankAccountRequestRow } from "../../types/server";
import { AccountNumber } from "./account-number";
import { ACTIONS } from "./actions";

export function RequestTable({ rows }: { rows: readonly BankAccountRequestRow[] }) {
  const { text, words } = useLocale();
  const href = useHref();
  return (
    <DataTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "bank-accounts-request",
          className: "wide",
          cell: ({ id, action }) => (
            <a className="row-link" href={href(`/settings/bankAccounts/requests/${id}`)}>
              {text(ACTIONS[action])}
            </a>
          ),
          note: ({ author }) => <bdi>{author}</bdi>,
        },
        {
          label: "bank-accounts-account",
          className: "wide",
          cell: ({ after }) => after.number && <AccountNumber facts={after} />,
          note: ({ after }) => (
            <>
              {words(after.bank)} {after.currency && <Code>{after.currency}</Code>}
            </>
          ),
        },
        {
          label: "bank-accounts-sent",
          cell: ({ sentAt, createdAt }) => <DateTime value={sentAt ?? createdAt} withYear />,
        },
        {
          label: "bank-accounts-state",
          cell: ({ state, decider }) => <ChangeRequestStateLabel state={state} decider={decider} />,
          note: ({ state, effectiveAt }) =>
            effectiveAt &&
            state === "cooling_off" && (
              <>
                {text("change-request-effective")} <Deadline value={effectiveAt} withYear />
              </>
            ),
        },
      ]}
    />
  );
}
