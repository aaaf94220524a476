// The requests to change company data: the open ones, or those that are closed.
import { BackLink } from "../../../components/back-link";
import { Exports } from "../../../components/list/exports";
import { Pager } from "../../../components/list/pager";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { ChangeRequestStates, CompanyRequestsProps } from "../../../types/server";
import { RequestTable } from "../request-table";
import "../../../components/downloads.css";
import "../company.css";

const PATH = "/settings/profile/company/requests";

export default function CompanyRequestsPage({ list, states }: CompanyRequestsProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <>
      <BackLink path="/settings/profile/company">{text("company-back")}</BackLink>
      <PageTitle title={text("title-company-requests")}>
        {text("company-requests-introduction")}
      </PageTitle>
      <nav className="company-tabs" aria-label={text("company-state")}>
        {TABS.map(([tab, label]) => (
          <a
            key={tab}
            className="button compact"
            href={href(`${PATH}?states=${tab}`)}
            aria-current={tab === states ? "page" : undefined}
          >
            {text(label, { count: list[tab].number })}
          </a>
        ))}
      </nav>
      <Section
        title={text("company-requests-list")}
        aside={<Exports path={PATH} query={{ states }} className="downloads" as="span" />}
        empty={list.rows.length === 0 && text("company-requests-empty")}
      >
        <RequestTable requests={list.rows} />
        <Pager
          paging={list.paging}
          shown={list.rows.length}
          path={PATH}
          query={{ states }}
          defaults={DEFAULTS}
        />
      </Section>
    </>
  );
}

const DEFAULTS = { states: "open" };

const TABS: readonly (readonly [ChangeRequestStates, MessageId])[] = [
  ["open", "company-tab-open"],
  ["waiting", "company-tab-waiting"],
  ["closed", "company-tab-closed"],
];
