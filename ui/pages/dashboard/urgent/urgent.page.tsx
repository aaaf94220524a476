// All urgent documents, page by page, the earliest date first.

import { BackLink } from "../../../components/back-link";
import { Pager } from "../../../components/list/pager";
import { PageTitle } from "../../../components/page-title";
import { Empty } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { UrgentProps } from "../../../types/server";
import { UrgentTable } from "../urgent-table";
import "../../../components/list/list.css";

export default function UrgentPage({ urgent: { rows, paging, today } }: UrgentProps) {
  const { text } = useLocale();
  const title = text("title-urgent");
  return (
    <>
      <BackLink path="/dashboard">{text("dashboard-back")}</BackLink>
      <PageTitle title={title}>{text("dashboard-urgent-order")}</PageTitle>
      <section className="sheet" aria-label={title}>
        {rows.length === 0 ? (
          <Empty>{text("dashboard-urgent-empty")}</Empty>
        ) : (
          <>
            <UrgentTable documents={rows} today={today} />
            <Pager paging={paging} shown={rows.length} path="/dashboard/urgent" />
          </>
        )}
      </section>
    </>
  );
}
