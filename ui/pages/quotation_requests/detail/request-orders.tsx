// The orders that came from the request.

import { amountColumn, DataTable, dateColumn, NumberLink } from "../../../components/data-table";
import { orderPath } from "../../../components/document/paths";
import { OrderState } from "../../../components/order/state";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { RequestOrder } from "../../../types/server";

export function RequestOrders({ orders }: { orders: RequestOrder[] }) {
  const { text } = useLocale();
  return (
    <Section title={text("quotation-orders")}>
      <DataTable<RequestOrder>
        rows={orders}
        keyOf={({ number }) => number}
        columns={[
          {
            label: "quotation-order-number",
            cell: ({ number }) => <NumberLink number={number} path={orderPath(number)} />,
          },
          dateColumn("list-issued", ({ issueDate }) => issueDate),
          { label: "list-state", cell: ({ state }) => <OrderState state={state} /> },
          amountColumn("quotation-order-total", ({ total }) => total),
        ]}
      />
    </Section>
  );
}
