// A bank account: its facts, the requests to change it, and its history.
import { useState } from "react";
import { BackLink } from "../../../components/back-link";
import { ChangeHistory } from "../../../components/change-request/change-history";
import { Country } from "../../../components/country";
import { Facts } from "../../../components/facts";
import { useMay } from "../../../components/may";
import { PageTitle } from "../../../components/page-title";
import { FormProblem } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { Status } from "../../../components/status";
import { Code, DateTime } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { BankAccountProps } from "../../../types/server";
import { AccountNumber } from "../account-number";
import { OtherRequest } from "../other-request";
import { RequestTable } from "../request-table";
import { ShowNumber } from "../show-number";
import { StartForm } from "../start-form";
import "../../../components/columns.css";
import "../bank-accounts.css";

export default function BankAccountPage({ detail, form, ...props }: BankAccountProps) {
  const { account, requests, history, hasOlderEvents, mayUnmask } = detail;
  const { text, words } = useLocale();
  const may = useMay();
  const [wholeNumber, setWholeNumber] = useState(props.wholeNumber);
  const isActive = account.state === "active";
  return (
    <>
      <BackLink path="/settings/bankAccounts">{text("title-bank-accounts")}</BackLink>
      <PageTitle title={words(account.bank)}>
        {isActive ? (
          <Status tone="good">{text("bank-accounts-active")}</Status>
        ) : (
          <Status tone="closed">{text("bank-accounts-archived")}</Status>
        )}
      </PageTitle>
      <FormProblem form={form} />
      <div className="columns">
        <div className="stack">
          <Section title={text("bank-accounts-facts")}>
            <Facts
              facts={{
                "bank-accounts-account": <AccountNumber facts={account} whole={wholeNumber} />,
                "bank-accounts-holder": <Words>{account.holder}</Words>,
                "bank-accounts-bank-code": account.bankCode && <Code>{account.bankCode}</Code>,
                "bank-accounts-bic": <Code>{account.bic}</Code>,
                "bank-accounts-branch": words(account.branch),
                "bank-accounts-country": <Country code={account.country} />,
                "bank-accounts-currency": <Code>{account.currency}</Code>,
                "bank-accounts-default": text(
                  account.isDefault ? "bank-accounts-yes" : "bank-accounts-no",
                ),
                "bank-accounts-changed": account.changedAt && (
                  <DateTime value={account.changedAt} withYear />
                ),
              }}
            />
            {mayUnmask && wholeNumber === null && (
              <ShowNumber path={`/settings/bankAccounts/${account.id}`} onShown={setWholeNumber} />
            )}
          </Section>
          <ChangeHistory events={history} hasOlder={hasOlderEvents} />
        </div>
        <div className="stack">
          {isActive && may("bankAccounts", "edit") && (
            <Section title={text("bank-accounts-change")}>
              <p className="account-note">{text("bank-accounts-changes")}</p>
              <OtherRequest id={detail.pendingRequest} />
              <div className="account-actions">
                <StartForm action="change" account={account.id} form={form} isPrimary />
                {!account.isDefault && (
                  <StartForm action="make_default" account={account.id} form={form} />
                )}
                <StartForm action="archive" account={account.id} form={form} />
              </div>
            </Section>
          )}
          {requests.length > 0 && (
            <Section title={text("bank-accounts-requests")}>
              <RequestTable rows={requests} />
            </Section>
          )}
        </div>
      </div>
    </>
  );
}
