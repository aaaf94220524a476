// The list of price requests.
import { DataTable, dateColumn, NumberLink, type Sorting } from "../../../components/data-table";
import { stateColumn, subjectColumn } from "../../../components/list/columns";
import { DocumentList } from "../../../components/list/document-list";
import { filterFields } from "../../../components/list/filter-fields";
import { priceRequestPath } from "../../../components/price-paths";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type {
  PriceRequestRow,
  PriceRequestSort,
  PriceRequestsProps,
  PriceRequestTab,
} from "../../../types/server";
import { RequestState } from "../state";
import "../../../components/brief.css";

const TABS: Record<PriceRequestTab, MessageId> = {
  all: "list-tab-all",
  draft: "price-requests-tab-draft",
  waiting: "price-requests-tab-waiting",
  approved: "price-requests-tab-approved",
  rejected: "price-requests-tab-rejected",
  withdrawn: "price-requests-tab-withdrawn",
};

export default function PriceRequestsPage(props: PriceRequestsProps) {
  const { query, list, filters } = props;
  const Fields = filterFields.priceRequests;
  return (
    <DocumentList
      {...props}
      path="/products-price/requests"
      defaults={{ tab: "all", sort: "-issueDate" }}
      tabs={TABS}
      waitingTab="waiting"
      texts={{
        title: "title-price-requests",
        summary: "price-requests-summary",
        summaryCapped: "price-requests-summary-capped",
        tabs: "price-requests-tabs",
        empty: "price-requests-empty",
      }}
      filters={filters && Fields && <Fields query={query} list={list} form={filters} />}
    >
      {(pathOf) => (
        <RequestTable
          rows={list.rows}
          sorting={{ current: query.sort, pathOf: (sort) => pathOf({ sort }) }}
        />
      )}
    </DocumentList>
  );
}

interface RequestTableProps {
  rows: PriceRequestRow[];
  sorting: Sorting<PriceRequestSort>;
}

/** A page of the price requests. */
function RequestTable({ rows, sorting }: RequestTableProps) {
  const { text, words } = useLocale();
  return (
    <DataTable<PriceRequestRow, PriceRequestSort>
      rows={rows}
      keyOf={({ number }) => number}
      className="cards brief"
      sorting={sorting}
      columns={[
        {
          label: "price-requests-number",
          sort: "number",
          cell: ({ number }) => <NumberLink number={number} path={priceRequestPath(number)} />,
          note: ({ lines }) => text("price-requests-lines", { count: lines }),
        },
        subjectColumn("price-requests-item", words),
        {
          ...dateColumn<PriceRequestRow>("price-requests-begun", ({ issueDate }) => issueDate),
          className: "when",
          sort: "-issueDate",
        },
        stateColumn("list-state", ({ state }) => <RequestState state={state} />),
      ]}
    />
  );
}
