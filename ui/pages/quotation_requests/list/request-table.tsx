// A page of the requests for quotation.
import { Countdown } from "../../../components/countdown";
import {
  DataTable,
  ISSUED,
  NumberLink,
  type Sorting,
  stateColumn,
  subjectColumn,
} from "../../../components/data-table";
import { requestPath } from "../../../components/document/paths";
import { isOpen, RequestState } from "../../../components/quotation-request/state";
import { Deadline, isOtherYear } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type {
  QuotationRequestList,
  QuotationRequestRow,
  QuotationRequestSort,
} from "../../../types/server";
import "../../../components/brief.css";

interface RequestTableProps {
  list: QuotationRequestList;
  sorting: Sorting<QuotationRequestSort>;
}

export function RequestTable({ list: { rows, now }, sorting }: RequestTableProps) {
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
          cell: ({ submissionDueAt }) => (
            <Deadline value={submissionDueAt} withYear={isOtherYear(submissionDueAt, now)} />
          ),
          note: ({ submissionDueAt, state }) =>
            isOpen(state) && <Countdown until={submissionDueAt} now={now} />,
        },
        stateColumn("list-state", ({ state }) => <RequestState state={state} />),
      ]}
    />
  );
}
