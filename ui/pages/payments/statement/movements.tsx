// A page of the movements of a currency.
import { amountColumn, DataTable, dateColumn, NumberLink } from "../../../components/data-table";
import { Code } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { Movement, MovementKind } from "../../../types/server";
import { invoicePath, paymentPath } from "../paths";
import "./movements.css";

/** Labels of the kinds of movements that a page shows. */
const KINDS: Partial<Record<MovementKind, MessageId>> = {
  invoice: "payments-invoice",
  settled_elsewhere: "statement-settled-elsewhere",
  credit_note: "payments-credit-note",
  payment: "payments-payment",
  deduction: "statement-deduction",
};

interface MovementsProps {
  movements: Movement[];
  /** Whether they are with several buyers. */
  hasBuyers: boolean;
}

export function Movements({ movements, hasBuyers }: MovementsProps) {
  const { text, words } = useLocale();
  return (
    <DataTable<Movement>
      rows={movements}
      keyOf={({ key }) => key}
      className="cards movements"
      columns={[
        dateColumn("statement-date", ({ date }) => date),
        {
          label: "statement-movement",
          className: "wide",
          cell: ({ kind, buyer }) => {
            const label = KINDS[kind];
            return (
              <span className="lines">
                {label && text(label)}
                {hasBuyers && <small className="buyer">{words(buyer)}</small>}
              </span>
            );
          },
        },
        {
          label: "statement-document",
          className: "number",
          cell: (movement) => <Document movement={movement} />,
          note: (movement) => movement.reference && <Code>{movement.reference}</Code>,
        },
        amountColumn("statement-debit", ({ debit }) => debit),
        amountColumn("statement-credit", ({ credit }) => credit),
        amountColumn("statement-balance", ({ balance }) => balance),
      ]}
    />
  );
}

function Document({ movement: { kind, document, reference } }: { movement: Movement }) {
  switch (kind) {
    case "credit_note":
      return <NumberLink number={document} path={invoicePath(reference)} />;
    case "payment":
    case "deduction":
      return <NumberLink number={document} path={paymentPath(document)} />;
    default:
      return <NumberLink number={document} path={invoicePath(document)} />;
  }
}
