// Requests to change company data.
import { ChangeRequestStateLabel } from "../../components/change-request/state";
import { partName, requestTitle } from "../../components/company/parts";
import { DataTable } from "../../components/data-table";
import { useHref } from "../../components/page-data";
import { DateTime } from "../../components/values";
import { Words } from "../../components/words";
import { useLocale } from "../../i18n/context";
import type { CompanyRequestRow } from "../../types/server";

export function RequestTable({ requests }: { requests: readonly CompanyRequestRow[] }) {
  const locale = useLocale();
  const href = useHref();
  return (
    <DataTable<CompanyRequestRow>
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "company-request",
          className: "wide",
          cell: ({ id, action, part }) => (
            <a className="row-link" href={href(`/settings/profile/company/requests/${id}`)}>
              {locale.text(requestTitle(action, part))}
            </a>
          ),
          note: ({ part }) => <Words>{partName(part, locale)}</Words>,
        },
        {
          label: "company-state",
          cell: ({ state }) => <ChangeRequestStateLabel state={state} decider="buyer" />,
        },
        { label: "company-author", cell: ({ author }) => <bdi>{author}</bdi> },
        {
          label: "company-sent-at",
          cell: ({ sentAt }) =>
            sentAt ? <DateTime value={sentAt} withYear /> : locale.text("company-not-sent"),
        },
      ]}
    />
  );
}
