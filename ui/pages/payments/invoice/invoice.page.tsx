// One invoice: when it is paid and why not yet, what was paid of it, and its order and receipts beside its lines.
import { Attachments } from "../../../components/attachments/attachments";
import { BackLink } from "../../../components/back-link";
import {
  amountColumn,
  type Column,
  DataTable,
  dateColumn,
  NumberLink,
} from "../../../components/data-table";
import { DocumentFiles } from "../../../components/document/document-files";
import { Facts } from "../../../components/facts";
import { History } from "../../../components/history/history";
import { InvoiceState } from "../../../components/invoice-state";
import { stateColumn } from "../../../components/list/columns";
import { useMay } from "../../../components/may";
import { Measure } from "../../../components/measure";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { Amount, CalendarDate, Code, DueDate } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type {
  EventKind,
  InvoiceCreditNote,
  InvoiceDetail,
  InvoiceDetailLine,
  InvoiceProps,
  InvoiceSettlement,
  Money,
  InvoiceState as State,
} from "../../../types/server";
import { CreditNoteState } from "../credit-note-state";
import { DEDUCTED } from "../deductions";
import { Inquiries } from "../inquiries/inquiries";
import { itemColumn, UNIT_PRICE } from "../line-columns";
import { OrderLink } from "../order-link";
import { creditNotePath, invoicePath, paymentPath } from "../paths";
import { TaxFacts } from "../tax-facts";
import { Actions } from "./actions";
import { isAboveReceived } from "./received";
import "../../../components/columns.css";
import "../../../components/document/document.css";

const EVENTS: Partial<Record<EventKind, MessageId>> = {
  submitted: "invoice-event-sent",
  withdrawn: "invoice-event-withdrawn",
  invoice_approved: "payments-event-approved",
  put_on_hold: "payments-event-on-hold",
  disputed: "payments-event-disputed",
  partially_paid: "payments-event-partially-paid",
  paid: "payments-event-paid",
  attachment_added: "history-attachment-added",
  attachment_removed: "history-attachment-removed",
  credit_note_received: "payments-event-credited",
  credit_note_withdrawn: "credit-note-event-withdrawn",
  credit_note_rejected: "credit-note-event-of-invoice-rejected",
};

export default function InvoicePage(props: InvoiceProps) {
  const { invoice, attachmentsForm } = props;
  const { text, words } = useLocale();
  const { number, buyer, state, settlements, creditNotes, lines, inquiries, history } = invoice;
  const { attachments } = invoice;
  const isDraft = state === "draft";
  const takesFiles = useMay()("payments", "edit") && state !== "cancelled";
  return (
    <>
      {isDraft ? (
        <BackLink path="/payments?tab=drafts">{text("payments-tab-drafts")}</BackLink>
      ) : (
        <BackLink path="/payments?tab=invoices">{text("payments-tab-invoices")}</BackLink>
      )}
      <PageTitle title={text("title-invoice")} number={number}>
        {words(buyer)}
      </PageTitle>
      <Actions {...props} />
      <div className="stack">
        <div className="columns">
          <When invoice={invoice} />
          <Amounts invoice={invoice} />
        </div>
        {lines.length > 0 && <Lines lines={lines} />}
        {!isDraft && <Settlements settlements={settlements} />}
        {creditNotes.length > 0 && (
          <Section title={text("payments-tab-credit-notes")}>
            <DataTable<InvoiceCreditNote>
              rows={creditNotes}
              keyOf={({ number }) => number}
              columns={[
                {
                  label: "payments-credit-note",
                  cell: ({ number, state }) =>
                    state === "received" ? (
                      <Code>{number}</Code>
                    ) : (
                      <NumberLink number={number} path={creditNotePath(number)} />
                    ),
                },
                stateColumn("list-state", ({ state }) => <CreditNoteState state={state} />),
                dateColumn("list-issued", ({ issueDate }) => issueDate),
                {
                  label: "payments-reason",
                  className: "wide",
                  cell: ({ reason }) => <Words>{reason}</Words>,
                },
                amountColumn("payments-amount", ({ amount }) => amount),
              ]}
            />
          </Section>
        )}
        {(takesFiles || attachments.length > 0) && (
          <Attachments
            hasLines={false}
            attachments={attachments}
            form={attachmentsForm}
            takesFiles={takesFiles}
            path={invoicePath(number, "/attachments")}
          />
        )}
        <Inquiries
          inquiries={inquiries}
          inquiryForm={props.inquiryForm}
          closingForm={props.closingForm}
          inquiryFilesForm={props.inquiryFilesForm}
          furtherInvoices={invoice.furtherInvoices}
          path={invoicePath(number)}
          canAsk={!isDraft && state !== "cancelled"}
        />
        <DocumentFiles
          pdf={invoicePath(number, "/invoice.pdf")}
          ubl={hasUbl(invoice) ? invoicePath(number, "/invoice.xml") : undefined}
        />
        <History events={history} hasOlder={invoice.hasOlderEvents} labels={EVENTS} />
      </div>
    </>
  );
}

function Settlements({ settlements }: { settlements: InvoiceSettlement[] }) {
  const { text } = useLocale();
  const hasDeductions = settlements.some(({ deductions }) => deductions.length > 0);
  return (
    <Section
      title={text("payments-settlements")}
      empty={settlements.length === 0 && text("payments-settlements-empty")}
    >
      <DataTable<InvoiceSettlement>
        rows={settlements}
        keyOf={({ payment }) => payment}
        columns={[
          {
            label: "payments-payment",
            cell: ({ payment }) => <NumberLink number={payment} path={paymentPath(payment)} />,
          },
          dateColumn("payments-paid-on", ({ paidOn }) => paidOn),
          hasDeductions && DEDUCTED,
          amountColumn("payments-paid", ({ paid }) => paid),
        ]}
      />
    </Section>
  );
}

/** A draft or a withdrawn invoice as UBL could be taken for one that is in force. */
function hasUbl({ state, totals }: InvoiceDetail): boolean {
  return totals !== null && state !== "draft" && state !== "cancelled";
}

/** The sums of an invoice with its VAT; what was paid, deducted and credited of an invoice, and what is open. */
function Amounts({ invoice }: { invoice: InvoiceDetail }) {
  const { text } = useLocale();
  const { totals, total, paid, deducted, credited, outstanding } = invoice;
  return (
    <Section title={text("payments-amounts")}>
      <Facts
        facts={{
          "payments-total": <Amount value={total} />,
          "payments-paid": <Amount value={paid} />,
          "payments-deducted": unlessZero(deducted),
          "payments-credited": unlessZero(credited),
          "payments-open": (
            <b>
              <Amount value={outstanding} />
            </b>
          ),
        }}
      >
        {totals && <TaxFacts totals={totals} />}
      </Facts>
    </Section>
  );
}

function unlessZero(money: Money) {
  return Number(money.amount) !== 0 && <Amount value={money} />;
}

/** Nothing more of these is to be paid. */
const ENDED: readonly State[] = ["draft", "paid", "cancelled"];

/** The dates of an invoice's payment and the reason of a delay; a draft has only its terms. */
function When({ invoice }: { invoice: InvoiceDetail }) {
  const { text, words } = useLocale();
  const { state, reason, dueDate, issueDate, expectedPaymentDate, order, today } = invoice;
  return (
    <Section
      title={text(state === "draft" ? "invoice-details" : "payments-when")}
      aside={<InvoiceState state={state} />}
    >
      <Facts
        facts={{
          "payments-reason": reason,
          "payments-expected": expectedPaymentDate && (
            <b>
              <CalendarDate value={expectedPaymentDate} />
            </b>
          ),
          "payments-due": <DueDate date={dueDate} today={today} isDue={!ENDED.includes(state)} />,
          "payments-terms": words(invoice.paymentTerms),
          "list-issued": <CalendarDate value={issueDate} />,
          "payments-order": order && <OrderLink number={order} />,
        }}
      />
    </Section>
  );
}

/** The lines of an invoice, each with what was ordered and received. */
function Lines({ lines }: { lines: InvoiceDetailLine[] }) {
  const { text, words } = useLocale();
  return (
    <Section title={text("payments-lines")}>
      <DataTable<InvoiceDetailLine>
        rows={lines}
        keyOf={({ lineNumber }) => lineNumber}
        columns={[
          itemColumn(words),
          quantityColumn("order-ordered", ({ ordered }) => ordered),
          quantityColumn("order-received", ({ received }) => received),
          {
            label: "order-invoiced",
            className: "end",
            cell: (line) => (
              <span className={isAboveReceived(line, lines) ? "late" : undefined}>
                <Measure quantity={line.quantity} uom={line.uom} />
              </span>
            ),
          },
          UNIT_PRICE,
          amountColumn("payments-net", ({ net }) => net),
        ]}
      />
    </Section>
  );
}

function quantityColumn(
  label: MessageId,
  quantityOf: (line: InvoiceDetailLine) => string,
): Column<InvoiceDetailLine> {
  return {
    label,
    className: "end",
    cell: (line) => <Measure quantity={quantityOf(line)} uom={line.uom} />,
  };
}
