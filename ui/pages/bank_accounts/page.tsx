// Where the supplier is paid: to be read, a card an account on a phone.
import { Empty } from "../../components/empty";
import { PageTitle } from "../../components/page-title";
import { Section } from "../../components/section";
import { useLocale } from "../../i18n/context";
import type { BankAccountsProps } from "../../types/server";
import { AccountRow } from "./account-row";

export default function BankAccountsPage({ accounts }: BankAccountsProps) {
  const { text } = useLocale();
  const inUse = accounts.filter(({ state }) => state === "active");
  return (
    <>
      <PageTitle title={text("title-bank-accounts")}>
        {text("bank-accounts-summary", { count: inUse.length })}
      </PageTitle>
      <Section title={text("bank-accounts-list")}>
        {accounts.length === 0 ? (
          <Empty>{text("bank-accounts-empty")}</Empty>
        ) : (
          <table className="cards">
            <thead>
              <tr>
                <th scope="col">{text("bank-accounts-bank")}</th>
                <th scope="col">{text("bank-accounts-account")}</th>
                <th scope="col">{text("bank-accounts-currency")}</th>
                <th scope="col">{text("bank-accounts-state")}</th>
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} />
              ))}
            </tbody>
          </table>
        )}
        <footer>
          {accounts.some(({ isMasked }) => isMasked) && <p>{text("bank-accounts-masked")}</p>}
          <p>{text("bank-accounts-changes")}</p>
        </footer>
      </Section>
    </>
  );
}
