// A request to change a bank account: what it changes, who decides, its files and its history. A draft is sent from here.
import { useState } from "react";
import { Attachments } from "../../../components/attachments/attachments";
import { BackLink } from "../../../components/back-link";
import { ChangeHistory } from "../../../components/change-request/change-history";
import { SideBySide } from "../../../components/change-request/side-by-side";
import { ChangeRequestStateLabel } from "../../../components/change-request/state";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { Deadline } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { BankAccountRequestProps } from "../../../types/server";
import { ACTIONS } from "../actions";
import { OtherRequest } from "../other-request";
import { ShowNumber } from "../show-number";
import { comparedFacts } from "./compared-facts";
import { Decisions } from "./decisions";
import "../bank-accounts.css";
import { Words } from "../../../components/words";

export default function BankAccountRequestPage(props: BankAccountRequestProps) {
  const { request, attachmentsForm } = props;
  const [wholeNumber, setWholeNumber] = useState(props.wholeNumber);
  const { id, state, decider, action, effectiveAt, reason, decidedBy, may } = request;
  const locale = useLocale();
  const { text, words } = locale;
  const path = `/settings/bankAccounts/requests/${id}`;
  return (
    <>
      <BackLink path="/settings/bankAccounts?tab=requests">
        {text("bank-accounts-tab-requests")}
      </BackLink>
      <PageTitle title={text(ACTIONS[action])}>
        <ChangeRequestStateLabel state={state} decider={decider} />
      </PageTitle>
      <div className="accounts">
        <Section title={text("bank-account-what-changes")}>
          <SideBySide facts={comparedFacts(request, wholeNumber, locale)} />
          {request.isHolderUnusual && (
            <p className="account-note">{text("bank-account-holder-unusual")}</p>
          )}
          {may.unmask && wholeNumber === null && (
            <ShowNumber path={path} isBesideForms onShown={setWholeNumber} />
          )}
        </Section>
        <Section title={text("bank-account-decision")}>
          <p className="account-note">
            {text(ABOUT[state])}{" "}
            {effectiveAt && (
              <>
                {text("change-request-effective")} <Deadline value={effectiveAt} withYear />.
              </>
            )}
            {decidedBy && (
              <>
                {" "}
                {text(
                  state === "rejected" ? "bank-account-decided-by" : "bank-account-approved-by",
                )}{" "}
                <bdi>{decidedBy}</bdi>.
              </>
            )}
            {reason && (
              <>
                <br />
                {text("bank-account-reason")}: <Words>{words(reason)}</Words>
              </>
            )}
          </p>
          <OtherRequest id={request.otherPending} />
          <Decisions {...props} wholeNumber={wholeNumber} />
        </Section>
        {(may.edit || request.attachments.length > 0) && (
          <Attachments
            hasLines={false}
            attachments={request.attachments}
            form={attachmentsForm}
            takesFiles={may.edit}
            path={`${path}/attachments`}
          />
        )}
        <ChangeHistory events={request.history} hasOlder={request.hasOlderEvents} />
      </div>
    </>
  );
}

const ABOUT = {
  draft: "bank-account-about-draft",
  waiting: "bank-account-about-waiting",
  cooling_off: "bank-account-about-cooling-off",
  in_force: "bank-account-about-in-force",
  rejected: "bank-account-about-rejected",
  withdrawn: "bank-account-about-withdrawn",
  stopped: "bank-account-about-stopped",
} as const;
