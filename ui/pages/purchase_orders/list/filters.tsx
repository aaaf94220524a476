// The filters of the list of orders.
import { DateField } from "../../../components/date-field";
import { Field } from "../../../components/field";
import { DocumentFilters } from "../../../components/list/document-filters";
import { filterFields } from "../../../components/list/filter-fields";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type {
  Form,
  OrderDue,
  OrderQuery,
  OrderShipped,
  OrderSort,
  OrderStates,
} from "../../../types/server";

const SORTS: Record<OrderSort, MessageId> = {
  "-issueDate": "list-sort-newest",
  issueDate: "list-sort-oldest",
  requiredDate: "orders-sort-soonest",
  "-requiredDate": "orders-sort-latest",
  "-total": "orders-sort-largest",
  total: "orders-sort-smallest",
  number: "list-sort-number",
  "-number": "list-sort-number-descending",
};

filterFields.purchaseOrders = function OrderFilters({ query, list, form }) {
  return (
    <DocumentFilters query={query} form={form} buyers={list.buyers} sorts={SORTS}>
      <StateFields query={query} />
      <DateField name="requiredFrom" label="orders-required-from" form={form} />
      <DateField name="requiredTo" label="orders-required-to" form={form} />
      <ValueFields query={query} form={form} currencies={list.currencies} />
    </DocumentFilters>
  );
};

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

/** The filters by what is due, by status, and by what was shipped. */
function StateFields({ query }: { query: OrderQuery }) {
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

interface ValueFieldsProps {
  query: Pick<OrderQuery, "currency" | "totalFrom" | "totalTo">;
  /** The filters by ranges. */
  form: Form;
  /** The supplier's own currency, then the others of its orders. */
  currencies: readonly string[];
}

/** The filter by an order's total, in one currency. */
function ValueFields({ query, form, currencies }: ValueFieldsProps) {
  const { text, currencySign } = useLocale();
  // Without a currency the limits are in the supplier's own.
  const isLimited = Boolean(query.totalFrom || query.totalTo);
  const currency = query.currency ?? (isLimited ? currencies[0] : undefined);
  const known = currency && !currencies.includes(currency) ? [...currencies, currency] : currencies;
  const options = known.map((code) => [code, currencySign(code)] as const);
  return (
    <>
      <Field name="totalFrom" label="orders-total-from" form={form} inputMode="decimal" dir="ltr" />
      <Field name="totalTo" label="orders-total-to" form={form} inputMode="decimal" dir="ltr" />
      {(options.length > 1 || query.currency) && (
        <SelectField
          name="currency"
          label="orders-currency"
          value={currency ?? ""}
          options={[["", text("orders-currency-any")], ...options]}
        />
      )}
    </>
  );
}
