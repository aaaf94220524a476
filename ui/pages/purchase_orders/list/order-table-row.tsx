// One order of the list.
import { Amount } from "../../../components/amount";
import { CalendarDate } from "../../../components/calendar-date";
import { Code } from "../../../components/code";
import { FarOff } from "../../../components/far-off";
import { orderPath } from "../../../components/order/path";
import { OrderState } from "../../../components/order/state";
import { useHref } from "../../../components/page-data";
import { useLocale } from "../../../i18n/context";
import type { Form, OrderRow } from "../../../types/server";
import { selectionField } from "./selection";

/** The required date is still ahead of the supplier, or behind and missed. */
const TO_SHIP: readonly OrderRow["state"][] = [
  "issued",
  "acknowledged",
  "accepted",
  "accepted_with_changes",
  "partially_shipped",
];

interface OrderTableRowProps {
  row: OrderRow;
  today: string;
  form: Form;
  /** The table has a column for it. */
  takesSelection: boolean;
}

export function OrderTableRow({ row, today, form, takesSelection }: OrderTableRowProps) {
  const { text, words } = useLocale();
  const href = useHref();
  const field = selectionField(row);
  const error = form.errors[field];
  return (
    <tr>
      {takesSelection && (
        <td data-label={text("orders-select")} className="pick">
          {row.isAcceptable && (
            <input
              type="checkbox"
              name={field}
              value={row.version}
              defaultChecked={form.values[field] !== undefined}
              aria-label={text("orders-select-one", { number: row.number })}
            />
          )}
        </td>
      )}
      <td data-label={text("orders-number")}>
        <span className="lines">
          <a href={href(orderPath(row.number))}>
            <Code>{row.number}</Code>
          </a>
          {row.revision > 1 && (
            <small>{text("order-revision-number", { revision: row.revision })}</small>
          )}
          {error && <span className="error">{words(error)}</span>}
        </span>
      </td>
      <td data-label={text("list-subject")} className="wide">
        <span className="lines">
          {words(row.subject)}
          <small>{words(row.buyer)}</small>
        </span>
      </td>
      <td data-label={text("list-issued")} className="minor">
        <CalendarDate value={row.issueDate} />
      </td>
      <td data-label={text("order-required")}>
        <span className="lines">
          <CalendarDate value={row.requiredDate} />
          {TO_SHIP.includes(row.state) && (
            <small className={row.requiredDate < today ? "late" : undefined}>
              <FarOff date={row.requiredDate} today={today} />
            </small>
          )}
        </span>
      </td>
      <td data-label={text("orders-total")} className="end">
        <Amount value={row.total} />
      </td>
      <td data-label={text("list-state")}>
        <OrderState state={row.state} />
      </td>
    </tr>
  );
}
