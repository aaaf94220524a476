// A request: what was before and what is to be, its files, its steps and its history.
import { Attachments } from "../../../components/attachments/attachments";
import { BackLink } from "../../../components/back-link";
import { ChangeHistory } from "../../../components/change-request/change-history";
import { ChangeRequestStateLabel } from "../../../components/change-request/state";
import { Comparison } from "../../../components/company/comparison";
import { partName, requestTitle } from "../../../components/company/parts";
import { Facts } from "../../../components/facts";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { DateTime } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { CompanyRequestProps } from "../../../types/server";
import { Steps } from "./steps";
import "../company.css";

export default function CompanyRequestPage(props: CompanyRequestProps) {
  const { request, attachmentsForm } = props;
  const locale = useLocale();
  const { text, words } = locale;
  const { id, action, part, state, before, after, may, reason, decidedBy } = request;
  const takesFiles = state === "draft" && "certificate" in part && may.withdraw && !!after;
  const time = (at: string | null) => at && <DateTime value={at} withYear />;
  return (
    <>
      <BackLink path="/settings/profile/company">{text("company-back")}</BackLink>
      <PageTitle title={text(requestTitle(action, part))}>
        <Words>{partName(part, locale)}</Words>{" "}
        <ChangeRequestStateLabel state={state} decider="buyer" />
      </PageTitle>
      <div className="stack">
        {state === "rejected" && reason && (
          <p className="notice problem">
            {text("company-rejected-because")} <Words>{words(reason)}</Words>
          </p>
        )}
        <Section title={text("company-comparison")}>
          <Comparison before={before} after={after} />
        </Section>
        <Steps {...props} />
        <Section title={text("company-facts")}>
          <Facts
            facts={{
              "company-author": <bdi>{request.author}</bdi>,
              "company-begun-at": time(request.createdAt),
              "company-sent-at": time(request.sentAt),
              "company-decided-at": time(request.decidedAt),
              "company-decided-by": decidedBy && <bdi>{decidedBy}</bdi>,
            }}
          />
        </Section>
        {(takesFiles || request.attachments.length > 0) && (
          <Attachments
            hasLines={false}
            attachments={request.attachments}
            form={attachmentsForm}
            takesFiles={takesFiles}
            path={`/settings/profile/company/requests/${id}/attachments`}
          />
        )}
        <ChangeHistory events={request.history} hasOlder={request.hasOlderEvents} isForBuyer />
      </div>
    </>
  );
}
