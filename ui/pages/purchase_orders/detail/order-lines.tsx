// The order's lines with their progress, and the order's totals.

import { amountColumn, DataTable } from "../../../components/data-table";
import { LineItem } from "../../../components/document/line-item";
import { Measure } from "../../../components/measure";
import { isToShip } from "../../../components/order/state";
import { Section } from "../../../components/section";
import { Totals } from "../../../components/totals";
import { Amount, DueDate, Percent, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Order, OrderLine } from "../../../types/server";

export function OrderLines({ order: { lines, totals, state, today } }: { order: Order }) {
  const { text } = useLocale();
  const { currency } = totals;
  return (
    <Section title={text("order-lines")}>
      <DataTable<OrderLine>
        rows={lines}
        keyOf={({ lineNumber }) => lineNumber}
        columns={[
          {
            label: "line-item",
            className: "wide",
            cell: (line) => <LineItem line={line} />,
          },
          {
            label: "order-quantity",
            className: "end",
            cell: ({ quantity, uom, shipped, received, invoiced }) => (
              <span className="lines">
                <Measure quantity={quantity} uom={uom} />
                <Progress label={text("order-shipped")} quantity={shipped} />
                <Progress label={text("order-received")} quantity={received} />
                <Progress label={text("order-invoiced")} quantity={invoiced} />
              </span>
            ),
          },
          {
            label: "order-unit-price",
            className: "end",
            cell: ({ unitPrice, vatPercent }) => (
              <span className="lines">
                <Amount value={{ amount: unitPrice, currency }} isPrice />
                <small>
                  {text("totals-vat-rate")} <Percent value={vatPercent} />
                </small>
              </span>
            ),
          },
          {
            label: "line-required",
            cell: ({ requiredDate, open }) => {
              const isLate = isToShip(state) && Number(open) > 0 && requiredDate < today;
              return <DueDate date={requiredDate} today={today} isDue={isLate} />;
            },
          },
          amountColumn("line-net", ({ net }) => ({ amount: net, currency })),
        ]}
      />
      <Totals totals={totals} />
    </Section>
  );
}

/** Empty while the quantity is zero. */
function Progress({ label, quantity }: { label: string; quantity: string }) {
  if (Number(quantity) === 0) return null;
  return (
    <small>
      {label} <Quantity value={quantity} />
    </small>
  );
}
