// The list of price requests.
import { DocumentList } from "../../../components/list/document-list";
import { filterFields } from "../../../components/list/filter-fields";
import type { MessageId } from "../../../types/messages";
import type { PriceRequestsProps, PriceRequestTab } from "../../../types/server";
import { RequestTable } from "./request-table";

const TABS: Record<PriceRequestTab, MessageId> = {
  all: "list-tab-all",
  draft: "price-requests-tab-draft",
  waiting: "price-requests-tab-waiting",
  approved: "price-requests-tab-approved",
  rejected: "price-requests-tab-rejected",
  withdrawn: "price-requests-tab-withdrawn",
};

export default function PriceRequestsPage(props: PriceRequestsProps) {
  const { query, list, filters, views, viewForm } = props;
  const Fields = filterFields.priceRequests;
  return (
    <DocumentList
      path="/products-price/requests"
      defaults={{ tab: "all", sort: "-issueDate" }}
      query={query}
      list={list}
      views={views}
      viewForm={viewForm}
      tabs={TABS}
      waitingTab="waiting"
      texts={{
        title: "title-price-requests",
        summary: "price-requests-summary",
        summaryCapped: "price-requests-summary-capped",
        tabs: "price-requests-tabs",
        empty: "price-requests-empty",
      }}
      activeFilters={props.activeFilters}
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
