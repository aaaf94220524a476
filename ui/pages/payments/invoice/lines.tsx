// The lines of an invoice, each with what was ordered and received.
import { amountColumn, type Column, DataTable } from "../../../components/data-table";
import { Measure } from "../../../components/measure";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { InvoiceDetailLine } from "../../../types/server";
import { itemColumn, UNIT_PRICE } from "../line-columns";
import { isAboveReceived } from "./received";

export function Lines({ lines }: { lines: InvoiceDetailLine[] }) {
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
