// The newest orders for the item, each with its price beside the agreed one.
import { DataTable, dateColumn, NumberLink } from "../../../components/data-table";
import { orderPath } from "../../../components/document/paths";
import { stateColumn } from "../../../components/list/columns";
import { Measure } from "../../../components/measure";
import { OrderState } from "../../../components/order/state";
import { useHref } from "../../../components/page-data";
import { Section } from "../../../components/section";
import { Amount } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { PricedOrderLine, ProductPrice } from "../../../types/server";
import "../../../components/brief.css";

export function Orders({ price }: { price: ProductPrice }) {
  const { text, words } = useLocale();
  const href = useHref();
  const { item, orders, hasOlderOrders } = price;
  if (orders.length === 0) return null;
  return (
    <Section
      title={text("prices-orders")}
      aside={
        hasOlderOrders && (
          <a href={href(`/purchase-orders?search=${encodeURIComponent(item)}`)}>
            {text("prices-orders-all")}
          </a>
        )
      }
    >
      <DataTable<PricedOrderLine>
        rows={orders}
        keyOf={({ number, lineNumber }) => `${number} ${lineNumber}`}
        className="cards brief"
        columns={[
          {
            label: "orders-number",
            cell: ({ number }) => <NumberLink number={number} path={orderPath(number)} />,
          },
          {
            label: "list-buyer",
            className: "wide",
            cell: ({ buyer }) => words(buyer),
          },
          dateColumn("list-issued", ({ issueDate }) => issueDate, { className: "when" }),
          {
            label: "prices-quantity",
            className: "end minor",
            cell: ({ quantity, uom }) => <Measure quantity={quantity} uom={uom} />,
          },
          {
            label: "prices-price",
            className: "end",
            cell: ({ unitPrice }) => <Amount value={unitPrice} isPrice />,
            note: ({ unitPrice, listPrice }) =>
              listPrice &&
              listPrice.amount !== unitPrice.amount && (
                <>
                  {text("prices-agreed")} <Amount value={listPrice} isPrice />
                </>
              ),
          },
          stateColumn("list-state", ({ state }) => <OrderState state={state} />),
        ]}
      />
    </Section>
  );
}
