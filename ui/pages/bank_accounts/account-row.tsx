// One bank account.
import { Code } from "../../components/code";
import { Iban } from "../../components/iban";
import { Status } from "../../components/status";
import { useLocale } from "../../i18n/context";
import type { BankAccount } from "../../types/server";

export function AccountRow({ account }: { account: BankAccount }) {
  const { text, words } = useLocale();
  return (
    <tr>
      <td data-label={text("bank-accounts-bank")} className="wide">
        <span className="lines">
          <b>{words(account.bank)}</b>
          <small>{words(account.branch)}</small>
          <small>
            {text("bank-accounts-bic")} <Code>{account.bic}</Code>
          </small>
        </span>
      </td>
      <td data-label={text("bank-accounts-account")} className="wide">
        <span className="lines">
          <Iban value={account.iban} isMasked={account.isMasked} />
          <small>
            <bdi>{account.holder}</bdi>
          </small>
        </span>
      </td>
      <td data-label={text("bank-accounts-currency")}>
        <span className="lines">
          <Code>{account.currency}</Code>
          {account.isDefault && <small>{text("bank-accounts-default")}</small>}
        </span>
      </td>
      <td data-label={text("bank-accounts-state")}>
        {account.state === "active" ? (
          <Status tone="good">{text("bank-accounts-active")}</Status>
        ) : (
          <Status tone="neutral">{text("bank-accounts-archived")}</Status>
        )}
      </td>
    </tr>
  );
}
