// The orders of one page; a card each on a phone.
import { SortableHeader } from "../../../components/list/sortable-header";
import { useLocale } from "../../../i18n/context";
import type { Form, OrderList, OrderSort } from "../../../types/server";
import { OrderTableRow } from "./order-table-row";

interface OrderTableProps {
  list: OrderList;
  form: Form;
  sort: OrderSort;
  pathOf: (sort: OrderSort) => string;
}

export function OrderTable({ list: { rows, today }, form, sort, pathOf }: OrderTableProps) {
  const { text } = useLocale();
  const sorting = { current: sort, pathOf };
  const takesSelection = rows.some(({ isAcceptable }) => isAcceptable);
  return (
    <table className="cards">
      <thead>
        <tr>
          {takesSelection && (
            <th scope="col" className="pick">
              <span className="unseen">{text("orders-select")}</span>
            </th>
          )}
          <SortableHeader orders={["number", "-number"]} ascending="number" {...sorting}>
            {text("orders-number")}
          </SortableHeader>
          <th scope="col">{text("list-subject")}</th>
          <SortableHeader
            orders={["-issueDate", "issueDate"]}
            ascending="issueDate"
            className="minor"
            {...sorting}
          >
            {text("list-issued")}
          </SortableHeader>
          <SortableHeader
            orders={["requiredDate", "-requiredDate"]}
            ascending="requiredDate"
            {...sorting}
          >
            {text("order-required")}
          </SortableHeader>
          <SortableHeader
            orders={["-total", "total"]}
            ascending="total"
            className="end"
            {...sorting}
          >
            {text("orders-total")}
          </SortableHeader>
          <th scope="col">{text("list-state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OrderTableRow
            key={row.number}
            row={row}
            today={today}
            form={form}
            takesSelection={takesSelection}
          />
        ))}
      </tbody>
    </table>
  );
}
