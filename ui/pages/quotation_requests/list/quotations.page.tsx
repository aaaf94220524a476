// The list of quotation requests.
import { Countdown } from "../../../components/countdown";
import { DataTable, NumberLink, type Sorting } from "../../../components/data-table";
import { requestPath } from "../../../components/document/paths";
import { Note } from "../../../components/line-parts";
import { ISSUED, stateColumn, subjectColumn } from "../../../components/list/columns";
import { DocumentList } from "../../../components/list/document-list";
import { filterFields } from "../../../components/list/filter-fields";
import { isOpen, RequestState } from "../../../components/quotation-request/state";
import { Deadline, isOtherYear } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type {
  QuotationRequestList,
  QuotationRequestRow,
  QuotationRequestSort,
  QuotationRequestTab,
  QuotationsProps,
} from "../../../types/server";
import "../../../components/brief.css";

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

interface RequestTableProps {
  list: QuotationRequestList;
  sorting: Sorting<QuotationRequestSort>;
}

/** A page of the requests for quotation. */
function RequestTable({ list: { rows, now }, sorting }: RequestTableProps) {
  const { text, words } = useLocale();
  return (
    <DataTable<QuotationRequestRow, QuotationRequestSort>
      rows={rows}
      keyOf={({ number }) => number}
      className="cards brief"
      sorting={sorting}
      columns={[
        {
          label: "quotations-number",
          sort: "number",
          cell: ({ number }) => <NumberLink number={number} path={requestPath(number)} />,
          note: ({ lines }) => text("quotations-lines", { count: lines }),
        },
        subjectColumn("list-subject", words),
        ISSUED,
        {
          label: "quotations-due",
          className: "when",
          sort: "submissionDueAt",
          // Phones hide the first of `.lines`, the deadline.
          cell: ({ submissionDueAt, state }) => (
            <span className="lines">
              <Deadline value={submissionDueAt} withYear={isOtherYear(submissionDueAt, now)} />
              <Note>{isOpen(state) && <Countdown until={submissionDueAt} now={now} />}</Note>
            </span>
          ),
        },
        stateColumn("list-state", ({ state }) => <RequestState state={state} />),
      ]}
    />
  );
}
