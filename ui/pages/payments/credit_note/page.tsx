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
import { taxFacts } from "../tax-facts";
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
              facts={[
                {
                  name: text("credit-note-rejection-reason"),
                  value: note.rejectionReason && <Words>{note.rejectionReason}</Words>,
                },
                { name: text("payments-reason"), value: <Words>{note.reason}</Words> },
                { name: text("list-issued"), value: <CalendarDate value={note.issueDate} /> },
                {
                  name: text("payments-invoice"),
                  value: (
                    <a href={href(invoicePath(invoice))}>
                      <Code>{invoice}</Code>
                    </a>
                  ),
                },
                {
                  name: text("payments-order"),
                  value: note.order && <OrderLink number={note.order} />,
                },
              ]}
            />
          </Section>
          <Section title={text("payments-amounts")}>
            <Facts
              facts={[
                ...taxFacts(totals, text),
                {
                  name: text("credit-note-rounding"),
                  value: props.mirrorsRounding && text("credit-note-rounding-hint"),
                },
                {
                  name: text("payments-total"),
                  value: (
                    <b>
                      <Amount value={total} />
                    </b>
                  ),
                },
              ]}
            />
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
