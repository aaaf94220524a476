// One credit note of the supplier: a draft that is sent, changed or discarded, or what the buyer has got.
import { BackLink } from "../../../components/back-link";
import { amountColumn, DataTable } from "../../../components/data-table";
import { DocumentFiles } from "../../../components/document/document-files";
import { Facts } from "../../../components/facts";
import { History } from "../../../components/history/history";
import { Measure } from "../../../components/measure";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { Amount, CalendarDate, Code } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { BilledLine, CreditNoteProps, EventKind } from "../../../types/server";
import { CreditNoteState } from "../credit-note-state";
import { itemColumn, UNIT_PRICE } from "../line-columns";
import { OrderLink } from "../order-link";
import { creditNotePath, invoicePath } from "../paths";
import { TaxFacts } from "../tax-facts";
import { Actions } from "./actions";
import "../../../components/columns.css";
import "../../../components/document/document.css";
import { Words } from "../../../components/words";

const EVENTS: Partial<Record<EventKind, MessageId>> = {
  invoice_drafted: "credit-note-event-drafted",
  changed: "credit-note-event-changed",
  submitted: "credit-note-event-sent",
  withdrawn: "credit-note-event-taken-back",
  credit_note_accepted: "credit-note-event-accepted",
  credit_note_rejected: "credit-note-event-rejected",
};

export default function CreditNotePage(props: CreditNoteProps) {
  const { note } = props;
  const { text, words } = useLocale();
  const href = useHref();
  const { number, invoice, totals, lines, history } = note;
  const total = { amount: totals.gross, currency: totals.currency };
  const isInForce = note.state === "submitted" || note.state === "accepted";
  return (
    <>
      <BackLink path={invoicePath(invoice)}>{text("payments-invoice")}</BackLink>
      <PageTitle title={text("title-credit-note")} number={number}>
        {words(note.buyer)}
      </PageTitle>
      <Actions {...props} />
      <div className="stack">
        <div className="columns">
          <Section
            title={text("credit-note-details")}
            aside={<CreditNoteState state={note.state} />}
          >
            <Facts
              facts={{
                "credit-note-rejection-reason": note.rejectionReason,
                "payments-reason": <Words>{note.reason}</Words>,
                "list-issued": <CalendarDate value={note.issueDate} />,
                "payments-invoice": (
                  <a href={href(invoicePath(invoice))}>
                    <Code>{invoice}</Code>
                  </a>
                ),
                "payments-order": note.order && <OrderLink number={note.order} />,
              }}
            />
          </Section>
          <Section title={text("payments-amounts")}>
            <Facts
              facts={{
                "credit-note-rounding": props.mirrorsRounding && text("credit-note-rounding-hint"),
                "payments-total": (
                  <b>
                    <Amount value={total} />
                  </b>
                ),
              }}
            >
              <TaxFacts totals={totals} />
            </Facts>
          </Section>
        </div>
        <Section title={text("credit-note-lines")}>
          <DataTable<BilledLine>
            rows={lines}
            keyOf={({ lineNumber }) => lineNumber}
            columns={[
              itemColumn(words),
              {
                label: "credit-note-quantity",
                className: "end",
                cell: ({ isAmountOnly, quantity, uom }) =>
                  !isAmountOnly && <Measure quantity={quantity} uom={uom} />,
              },
              {
                ...UNIT_PRICE,
                cell: (line) => !line.isAmountOnly && UNIT_PRICE.cell(line),
              },
              amountColumn("payments-net", ({ net }) => net),
            ]}
          />
        </Section>
        <DocumentFiles
          pdf={creditNotePath(number, "/credit-note.pdf")}
          ubl={isInForce ? creditNotePath(number, "/credit-note.xml") : undefined}
        />
        <History events={history} hasOlder={note.hasOlderEvents} labels={EVENTS} />
      </div>
    </>
  );
}
