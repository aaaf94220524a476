// A page of the rows of a tab.
import {
  type Column,
  DataTable,
  dateColumn,
  NumberLink,
  type Sorting,
} from "../../../components/data-table";
import { InvoiceState } from "../../../components/invoice-state";
import { Note } from "../../../components/line-parts";
import { stateColumn } from "../../../components/list/columns";
import { useHref } from "../../../components/page-data";
import { Amount, CalendarDate, Code, DueDate } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type {
  CreditNoteRow,
  InvoiceRow,
  LocalizedText,
  PaymentRow,
  PaymentRows,
  PaymentSort,
  InquiryState as State,
} from "../../../types/server";
import { CreditNoteState } from "../credit-note-state";
import { InquiryState } from "../inquiries/state";
import { METHODS } from "../methods";
import { creditNotePath, invoicePath, paymentPath } from "../paths";
import "../../../components/brief.css";
import "./invoices.css";
import { Words } from "../../../components/words";

interface RowsProps {
  rows: PaymentRows;
  sorting: Sorting<PaymentSort>;
  today: string;
}

export function Rows({ rows: { tab, rows }, sorting, today }: RowsProps) {
  switch (tab) {
    case "payments":
      return <Payments rows={rows} sorting={sorting} />;
    case "invoices":
    case "drafts":
      return <Invoices rows={rows} sorting={sorting} today={today} />;
    default:
      return <CreditNotes rows={rows} sorting={sorting} />;
  }
}

interface TableProps<Row> {
  rows: Row[];
  sorting: Sorting<PaymentSort>;
}

function useBuyerColumn(): Column<{ buyer: LocalizedText }, PaymentSort> {
  const { words } = useLocale();
  return { label: "list-buyer", className: "wide", cell: ({ buyer }) => words(buyer) };
}

function Payments({ rows, sorting }: TableProps<PaymentRow>) {
  const { text } = useLocale();
  const buyer = useBuyerColumn();
  return (
    <DataTable<PaymentRow, PaymentSort>
      rows={rows}
      keyOf={({ number }) => number}
      className="cards brief"
      sorting={sorting}
      columns={[
        {
          label: "payments-payment",
          cell: ({ number, inquiry }) => (
            <>
              <NumberLink number={number} path={paymentPath(number)} />
              <WaitingInquiry state={inquiry} />
            </>
          ),
        },
        buyer,
        {
          label: "payments-method",
          className: "minor",
          cell: ({ method }) => text(METHODS[method]),
          note: ({ reference }) => reference && <Code>{reference}</Code>,
        },
        dateColumn("payments-paid-on", ({ paidOn }) => paidOn, {
          className: "when",
          sort: "-date",
        }),
        {
          label: "payments-amount",
          className: "end noted",
          sort: "-amount",
          cell: ({ amount }) => <Amount value={amount} />,
          note: ({ deducted }) =>
            Number(deducted.amount) > 0 && (
              <>
                {text("payments-deducted")} <Amount value={deducted} />
              </>
            ),
        },
      ]}
    />
  );
}

function Invoices({ rows, sorting, today }: TableProps<InvoiceRow> & { today: string }) {
  const { text } = useLocale();
  const buyer = useBuyerColumn();
  return (
    <DataTable<InvoiceRow, PaymentSort>
      rows={rows}
      keyOf={({ number }) => number}
      className="cards brief invoices"
      sorting={sorting}
      columns={[
        {
          label: "payments-invoice",
          cell: ({ number, order, inquiry }) => (
            <>
              <NumberLink number={number} path={invoicePath(number)} />
              <Note>{order && <Code>{order}</Code>}</Note>
              <WaitingInquiry state={inquiry} />
            </>
          ),
        },
        buyer,
        {
          label: "payments-due",
          className: "when",
          sort: "date",
          cell: ({ dueDate }) => <DueDate date={dueDate} today={today} />,
        },
        {
          label: "payments-open",
          className: "end",
          sort: "-amount",
          cell: ({ outstanding }) => <Amount value={outstanding} />,
          note: ({ outstanding, total }) =>
            outstanding.amount !== total.amount && (
              <>
                {text("payments-of")} <Amount value={total} />
              </>
            ),
        },
        {
          label: "list-state",
          className: "state",
          cell: ({ state, reason, expectedPaymentDate }) => (
            <span className="lines">
              <InvoiceState state={state} />
              <Note>{reason && <Words>{reason}</Words>}</Note>
              {expectedPaymentDate && (
                <small>
                  {text("payments-expected")} <CalendarDate value={expectedPaymentDate} />
                </small>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

function WaitingInquiry({ state }: { state: State | null }) {
  const { text } = useLocale();
  return (
    state && (
      <small>
        {text("inquiries-inquiry")} <InquiryState state={state} />
      </small>
    )
  );
}

function CreditNotes({ rows, sorting }: TableProps<CreditNoteRow>) {
  const { words } = useLocale();
  const href = useHref();
  return (
    <DataTable<CreditNoteRow, PaymentSort>
      rows={rows}
      keyOf={({ number }) => number}
      className="cards brief"
      sorting={sorting}
      columns={[
        {
          label: "payments-credit-note",
          // A row opens one document; the buyer's credit notes have no page.
          cell: ({ number, invoice, state }) =>
            state === "received" ? (
              <>
                <Code>{number}</Code>
                <small>
                  <NumberLink number={invoice} path={invoicePath(invoice)} />
                </small>
              </>
            ) : (
              <>
                <NumberLink number={number} path={creditNotePath(number)} />
                <small>
                  <a href={href(invoicePath(invoice))}>
                    <Code>{invoice}</Code>
                  </a>
                </small>
              </>
            ),
        },
        {
          label: "payments-reason",
          className: "wide",
          cell: ({ reason }) => <Words>{reason}</Words>,
          note: ({ buyer }) => words(buyer),
        },
        dateColumn("list-issued", ({ issueDate }) => issueDate, {
          className: "when",
          sort: "-date",
        }),
        {
          label: "payments-amount",
          className: "end",
          sort: "-amount",
          cell: ({ amount }) => <Amount value={amount} />,
        },
        stateColumn("list-state", ({ state }) => <CreditNoteState state={state} />),
      ]}
    />
  );
}
