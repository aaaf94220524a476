// Page for users of a supplier that the buyer has not approved, at every address that is closed for them.
import { Facts } from "../../components/facts";
import { Icon } from "../../components/icon";
import { useHref, usePageData } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { Code } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { ApprovalProps, SavedNumbers } from "../../types/server";
import "./approval.css";
import { Words } from "../../components/words";

export default function ApprovalPage(props: ApprovalProps) {
  const { company, email, approval, numbers, contact } = props;
  const { text, words } = useLocale();
  const { viewer } = usePageData();
  const href = useHref();
  const { url } = usePageData();
  const { isRejected, reason } = approval;
  const name = words(company);
  const { vatNumber, commercialRegistrationNumber } = numbers ?? {};
  const facts = {
    "approval-reason": isRejected && reason && <Words>{reason}</Words>,
    "approval-contact": isRejected && contact && <a href={`mailto:${contact}`}>{contact}</a>,
    "approval-saved-vat-number": code(vatNumber),
    "approval-saved-commercial-registration": code(commercialRegistrationNumber),
  };
  const missing = numbers && !isRejected && missingNumbers(numbers);
  return (
    <div className="sheet approval">
      <Icon name={isRejected ? "alert" : "mail"} />
      <PageTitle title={text(isRejected ? "approval-rejected-title" : "approval-pending-title")}>
        {isRejected
          ? text("approval-rejected-body", { company: name })
          : text("approval-pending-body", { company: name, email })}
      </PageTitle>
      {Object.values(facts).some(Boolean) && <Facts facts={facts} />}
      {missing && <p>{text(missing)}</p>}
      {isRejected && viewer?.isAccountManager && (
        <form method="post" action={href("/settings/profile/company/registration")}>
          <button type="submit" className="button primary">
            {text("approval-send-again")}
          </button>
        </form>
      )}
      <p className="actions">
        <a
          className={isRejected ? "button" : "button primary"}
          href={href("/settings/profile#company")}
        >
          {text("approval-open-profile")}
        </a>
        <a className="button" href={href(url)}>
          {text("approval-check")}
        </a>
      </p>
    </div>
  );
}

/** The message that asks for what is not saved yet. */
function missingNumbers({ vatNumber, commercialRegistrationNumber }: SavedNumbers) {
  if (vatNumber && commercialRegistrationNumber) {
    return null;
  }
  if (!vatNumber && !commercialRegistrationNumber) {
    return "approval-add-numbers";
  }
  return vatNumber ? "approval-add-commercial-registration" : "approval-add-vat-number";
}

function code(number?: string | null) {
  return number && <Code>{number}</Code>;
}
