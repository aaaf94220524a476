// The changes that wait for the buyer's decision, of all suppliers. Each is decided on the page of its supplier.
import { DataTable } from "../../../components/data-table";
import { listAddress } from "../../../components/list/address";
import { NoRows } from "../../../components/list/no-rows";
import { PageTitle } from "../../../components/page-title";
import { RowLink } from "../../../components/row-link";
import { Section } from "../../../components/section";
import { DateTime } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { BuyerChangesProps, ChangeKind, WaitingChange } from "../../../types/server";
import { CursorPager } from "../cursor-pager";
import "../../../components/list/list.css";
import "../desk.css";

const PATH = "/buyer/changes";

const KINDS: Record<ChangeKind, MessageId> = {
  bank_account: "desk-changes-bank-account",
  company: "desk-changes-company",
};

export default function BuyerChangesPage({ changes, next, isLater }: BuyerChangesProps) {
  const { text, words } = useLocale();
  const pathOf = listAddress(PATH, {}, {});
  return (
    <div className="document-list">
      <PageTitle title={text("title-buyer-changes")} />
      <Section title={text("desk-changes-list")}>
        {changes.length === 0 ? (
          <NoRows isNarrowed={isLater} clearPath={PATH}>
            {text("desk-changes-empty")}
          </NoRows>
        ) : (
          <DataTable<WaitingChange>
            rows={changes}
            keyOf={({ id }) => id}
            columns={[
              {
                label: "desk-suppliers-name",
                className: "wide desk-words",
                cell: ({ supplier, supplierName }) => (
                  <RowLink path={`/buyer/suppliers/${supplier}#changes`}>
                    <Words>{words(supplierName)}</Words>
                  </RowLink>
                ),
              },
              { label: "desk-changes-what", cell: ({ kind }) => text(KINDS[kind]) },
              {
                label: "desk-changes-author",
                className: "wide desk-words",
                cell: ({ author }) => <bdi>{author}</bdi>,
              },
              {
                label: "desk-changes-sent",
                cell: ({ sentAt }) => sentAt && <DateTime value={sentAt} withYear />,
              },
            ]}
          />
        )}
        <CursorPager
          first={isLater ? pathOf({}) : null}
          next={next && pathOf({ cursor: next })}
          labels={["desk-changes-first", "desk-changes-more"]}
        />
      </Section>
    </div>
  );
}
