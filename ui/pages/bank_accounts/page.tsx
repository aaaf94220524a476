// The bank accounts that the supplier is paid to, read-only.

import { DataTable } from "../../components/data-table";
import { Iban } from "../../components/iban";
import { PageTitle } from "../../components/page-title";
import { Empty, Section } from "../../components/section";
import { Status } from "../../components/status";
import { Code } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { BankAccountsProps } from "../../types/server";

export default function BankAccountsPage({ list: { rows, counts } }: BankAccountsProps) {
  const { text, words } = useLocale();
  return (
    <>
      <PageTitle title={text("title-bank-accounts")}>
        {text("bank-accounts-summary", { count: counts.active.number })}
      </PageTitle>
      <Section title={text("bank-accounts-list")}>
        {rows.length === 0 ? (
          <Empty>{text("bank-accounts-empty")}</Empty>
        ) : (
          <DataTable
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                label: "bank-accounts-bank",
                className: "wide",
                cell: ({ bank, branch, bic }) => (
                  <span className="lines">
                    <b>{words(bank)}</b>
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
                cell: ({ number, holder }) => (
                  <span className="lines">
                    <Iban value={number} isMasked />
                    <small>
                      <bdi>{holder}</bdi>
                    </small>
                  </span>
                ),
              },
              {
                label: "bank-accounts-currency",
                cell: ({ currency, isDefault }) => (
                  <span className="lines">
                    <Code>{currency}</Code>
                    {isDefault && <small>{text("bank-accounts-default")}</small>}
                  </span>
                ),
              },
              {
                label: "bank-accounts-state",
                cell: ({ state }) =>
                  state === "active" ? (
                    <Status tone="good">{text("bank-accounts-active")}</Status>
                  ) : (
                    <Status tone="closed">{text("bank-accounts-archived")}</Status>
                  ),
              },
            ]}
          />
        )}
        <footer>
          <p>{text("bank-accounts-masked")}</p>
          <p>{text("bank-accounts-changes")}</p>
        </footer>
      </Section>
    </>
  );
}
