// What the users of a supplier see that the buyer has not approved, at every address that is closed for them.
import { Facts } from "../../components/facts";
import { Icon } from "../../components/icon";
import { useHref, usePageData } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { useLocale } from "../../i18n/context";
import type { ApprovalProps } from "../../types/server";
import "./approval.css";

export default function ApprovalPage({ company, email, approval }: ApprovalProps) {
  const { text, words } = useLocale();
  const href = useHref();
  const { url } = usePageData();
  const { isRejected, reason } = approval;
  const name = words(company);
  return (
    <div className="sheet approval">
      <Icon name={isRejected ? "alert" : "mail"} />
      <PageTitle title={text(isRejected ? "approval-rejected-title" : "approval-pending-title")}>
        {isRejected
          ? text("approval-rejected-body", { company: name })
          : text("approval-pending-body", { company: name, email })}
      </PageTitle>
      {reason && <Facts facts={[{ name: text("approval-reason"), value: <bdi>{reason}</bdi> }]} />}
      {!isRejected && <p>{text("approval-pending-profile")}</p>}
      <p className="actions">
        <a className="button primary" href={href("/settings/profile#company")}>
          {text("approval-open-profile")}
        </a>
        <a className="button" href={href(url)}>
          {text("approval-check")}
        </a>
      </p>
    </div>
  );
}
