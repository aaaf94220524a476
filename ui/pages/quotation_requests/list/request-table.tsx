// A page of the requests for quotation; a card each on a phone.
import { CalendarDate } from "../../../components/calendar-date";
import { Code } from "../../../components/code";
import { Countdown } from "../../../components/countdown";
import { DateTime } from "../../../components/date-time";
import { SortableHeader } from "../../../components/list/sortable-header";
import { useHref } from "../../../components/page-data";
import { isOpen } from "../../../components/quotation-request/is-open";
import { requestPath } from "../../../components/quotation-request/path";
import { RequestState } from "../../../components/quotation-request/state";
import { useLocale } from "../../../i18n/context";
import type { QuotationRequestRow, QuotationRequestSort } from "../../../types/server";

interface RequestTableProps {
  rows: QuotationRequestRow[];
  /** The service's clock. */
  now: string;
  sort: QuotationRequestSort;
  /** The list in another order. */
  pathOf: (sort: QuotationRequestSort) => string;
}

export function RequestTable({ rows, now, sort, pathOf }: RequestTableProps) {
  const { text } = useLocale();
  const sorting = { current: sort, pathOf };
  return (
    <table className="cards">
      <thead>
        <tr>
          <SortableHeader orders={["number", "-number"]} ascending="number" {...sorting}>
            {text("quotations-number")}
          </SortableHeader>
          <th scope="col">{text("list-subject")}</th>
          <SortableHeader
            orders={["-issueDate", "issueDate"]}
            ascending="issueDate"
            className="minor"
            {...sorting}
          >
            {text("list-issued")}
          </SortableHeader>
          <SortableHeader
            orders={["submissionDueAt", "-submissionDueAt"]}
            ascending="submissionDueAt"
            {...sorting}
          >
            {text("quotations-due")}
          </SortableHeader>
          <th scope="col">{text("list-state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RequestRow key={row.number} row={row} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function RequestRow({ row, now }: { row: QuotationRequestRow; now: string }) {
  const { text, words } = useLocale();
  const href = useHref();
  return (
    <tr>
      <td data-label={text("quotations-number")}>
        <span className="lines">
          <a href={href(requestPath(row.number))}>
            <Code>{row.number}</Code>
          </a>
          <small>{text("quotations-lines", { count: row.lines })}</small>
        </span>
      </td>
      <td data-label={text("list-subject")} className="wide">
        <span className="lines">
          {words(row.subject)}
          <small>{words(row.buyer)}</small>
        </span>
      </td>
      <td data-label={text("list-issued")} className="minor">
        <CalendarDate value={row.issueDate} />
      </td>
      <td data-label={text("quotations-due")}>
        <span className="lines">
          <DateTime value={row.submissionDueAt} />
          {isOpen(row.state) && (
            <small>
              <Countdown until={row.submissionDueAt} now={now} />
            </small>
          )}
        </span>
      </td>
      <td data-label={text("list-state")}>
        <RequestState state={row.state} />
      </td>
    </tr>
  );
}
