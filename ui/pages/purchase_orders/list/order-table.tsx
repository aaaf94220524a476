// The orders of one page.
import { DataTable, NumberLink, type Sorting } from "../../../components/data-table";
import { orderPath } from "../../../components/document/paths";
import { ISSUED, stateColumn, subjectColumn } from "../../../components/list/columns";
import { OrderTotal } from "../../../components/order/order-total";
import { isToShip, OrderState } from "../../../components/order/state";
import { DueDate } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Form, OrderList, OrderRow, OrderSort } from "../../../types/server";
import { selectionField } from "./selection";
import "../../../components/brief.css";

interface OrderTableProps {
  list: OrderList;
  form: Form;
  sorting: Sorting<OrderSort>;
}

export function OrderTable({ list: { rows, today }, form, sorting }: OrderTableProps) {
  const { text, words } = useLocale();
  const takesSelection = rows.some(({ isAcceptable }) => isAcceptable);
  return (
    <DataTable<OrderRow, OrderSort>
      rows={rows}
      keyOf={({ number }) => number}
      className="cards brief"
      sorting={sorting}
      columns={[
        takesSelection && {
          label: "orders-select",
          hidesLabel: true,
          className: "pick",
          cell: (row) => row.isAcceptable && <SelectionBox row={row} form={form} />,
        },
        {
          label: "orders-number",
          sort: "number",
          cell: (row) => {
            const error = form.errors[selectionField(row)];
            return (
              <>
                <NumberLink number={row.number} path={orderPath(row.number)} />
                {row.revision > 1 && (
                  <small>{text("order-revision-number", { revision: row.revision })}</small>
                )}
                {error && <span className="error">{words(error)}</span>}
              </>
            );
          },
        },
        subjectColumn("list-subject", words),
        ISSUED,
        {
          label: "line-required",
          className: "when",
          sort: "requiredDate",
          cell: ({ requiredDate, state }) =>
            requiredDate && <DueDate date={requiredDate} today={today} isDue={isToShip(state)} />,
        },
        {
          label: "orders-total",
          className: "end",
          sort: "-total",
          cell: ({ total, confirmedTotal }) => (
            <OrderTotal total={total} confirmedTotal={confirmedTotal} />
          ),
        },
        stateColumn("list-state", ({ state, holdReason }) => (
          <OrderState state={state} holdReason={holdReason} />
        )),
      ]}
    />
  );
}

function SelectionBox({ row, form }: { row: OrderRow; form: Form }) {
  const { text } = useLocale();
  const field = selectionField(row);
  return (
    <input
      type="checkbox"
      name={field}
      value={row.version}
      defaultChecked={form.values[field] !== undefined}
      aria-label={text("orders-select-one", { number: row.number })}
    />
  );
}
