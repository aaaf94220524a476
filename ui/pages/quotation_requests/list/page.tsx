// The list of quotation requests.
import { DocumentList } from "../../../components/list/document-list";
import { filterFields } from "../../../components/list/filter-fields";
import type { MessageId } from "../../../types/messages";
import type { QuotationRequestTab, QuotationsProps } from "../../../types/server";
import { RequestTable } from "./request-table";

const TABS: Record<QuotationRequestTab, MessageId> = {
  all: "list-tab-all",
  to_answer: "quotations-tab-to-answer",
  draft: "quotations-tab-draft",
  submitted: "quotations-tab-submitted",
  decided: "quotations-tab-decided",
  closed: "quotations-tab-closed",
};

export default function QuotationsPage(props: QuotationsProps) {
  const { query, list, filters } = props;
  const Fields = filterFields.quotations;
  return (
    <DocumentList
      {...props}
      path="/quotations"
      defaults={{ tab: "all", sort: "submissionDueAt" }}
      tabs={TABS}
      waitingTab="to_answer"
      texts={{
        title: "title-quotations",
        summary: "quotations-summary",
        summaryCapped: "quotations-summary-capped",
        tabs: "quotations-tabs",
        empty: "quotations-empty",
      }}
      filters={filters && Fields && <Fields query={query} list={list} form={filters} />}
    >
      {(pathOf) => (
        <RequestTable
          list={list}
          sorting={{ current: query.sort, pathOf: (sort) => pathOf({ sort }) }}
        />
      )}
    </DocumentList>
  );
}
