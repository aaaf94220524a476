// The filters by what is due, by status, and by what was shipped.
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { OrderDue, OrderQuery, OrderShipped, OrderStates } from "../../../types/server";

const DUE: Record<OrderDue, MessageId> = {
  soon: "orders-due-soon",
  overdue: "orders-due-overdue",
};

const STATES: Record<OrderStates, MessageId> = {
  open: "orders-states-open",
  not_void: "orders-states-not-void",
};

const SHIPPED: Record<OrderShipped, MessageId> = {
  on_time: "orders-shipped-on-time",
  late: "orders-shipped-late",
};

export function StateFields({ query }: { query: OrderQuery }) {
  const { text } = useLocale();
  const options = (any: MessageId, choices: Record<string, MessageId>) =>
    Object.entries({ "": any, ...choices }).map(([value, id]) => [value, text(id)] as const);
  return (
    <>
      <SelectField
        name="due"
        label="orders-due"
        value={query.due ?? ""}
        options={options("orders-due-any", DUE)}
      />
      <SelectField
        name="states"
        label="orders-states"
        value={query.states ?? ""}
        options={options("orders-states-any", STATES)}
      />
      <SelectField
        name="shipped"
        label="orders-shipped"
        value={query.shipped ?? ""}
        options={options("orders-shipped-any", SHIPPED)}
      />
    </>
  );
}
