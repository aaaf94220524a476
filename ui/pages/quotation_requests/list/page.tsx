// The list of quotation requests.
import { DateField } from "../../../components/date-field";
import { DocumentFilters } from "../../../components/list/document-filters";
import { DocumentList } from "../../../components/list/document-list";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type {
  QuotationRequestSort,
  QuotationRequestTab,
  QuotationsProps,
} from "../../../types/server";
import { RequestTable } from "./request-table";

const TABS: Record<QuotationRequestTab, MessageId> = {
  all: "list-tab-all",
  to_answer: "quotations-tab-to-answer",
  draft: "quotations-tab-draft",
  submitted: "quotations-tab-submitted",
  decided: "quotations-tab-decided",
  closed: "quotations-tab-closed",
};

const SORTS: Record<QuotationRequestSort, MessageId> = {
  submissionDueAt: "quotations-sort-soonest",
  "-submissionDueAt": "quotations-sort-latest",
  "-issueDate": "list-sort-newest",
  issueDate: "list-sort-oldest",
  number: "list-sort-number",
  "-number": "list-sort-number-descending",
};

export default function QuotationsPage(props: QuotationsProps) {
  const { query, list, ranges, views, viewForm } = props;
  const { text } = useLocale();
  return (
    <DocumentList
      path="/quotations"
      defaults={{ tab: "all", sort: "submissionDueAt" }}
      query={query}
      list={list}
      views={views}
      viewForm={viewForm}
      ranges={ranges}
      tabs={TABS}
      waitingTab="to_answer"
      texts={{
        title: "title-quotations",
        summary: "quotations-summary",
        summaryCapped: "quotations-summary-capped",
        tabs: "quotations-tabs",
        search: "quotations-search",
        empty: "quotations-empty",
      }}
      filters={
        <>
          <DocumentFilters query={query} ranges={ranges} buyers={list.buyers} sorts={SORTS}>
            <DateField name="dueFrom" label="quotations-due-from" form={ranges} />
            <DateField name="dueTo" label="quotations-due-to" form={ranges} />
          </DocumentFilters>
          <label className="check">
            <input
              type="checkbox"
              name="closing"
              value="true"
              defaultChecked={query.closing ?? false}
            />
            {text("quotations-closing")}
          </label>
        </>
      }
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
