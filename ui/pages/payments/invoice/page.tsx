// One invoice: when it is paid and why not yet, what was paid of it, and its order and receipts beside its lines.
import { Attachments } from "../../../components/attachments/attachments";
import { BackLink } from "../../../components/back-link";
import { amountColumn, DataTable, dateColumn, NumberLink } from "../../../components/data-table";
import { DocumentFiles } from "../../../components/document/document-files";
import { History } from "../../../components/history/history";
import { useMay } from "../../../components/may";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { Code } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type {
  EventKind,
  InvoiceCreditNote,
  InvoiceDetail,
  InvoiceProps,
  InvoiceSettlement,
} from "../../../types/server";
import { CreditNoteState } from "../credit-note-state";
import { DEDUCTED } from "../deductions";
import { Inquiries } from "../inquiries/inquiries";
import { creditNotePath, invoicePath, paymentPath } from "../paths";
import { Actions } from "./actions";
import { Amounts } from "./amounts";
import { Lines } from "./lines";
import { When } from "./when";
import "../../../components/columns.css";
import "../../../components/document/document.css";
import { Words } from "../../../components/words";

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
                {
                  label: "list-state",
                  className: "state",
                  cell: ({ state }) => <CreditNoteState state={state} />,
                },
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
