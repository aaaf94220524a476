// The filters of the list of orders.
import { DateField } from "../../../components/date-field";
import { DocumentFilters } from "../../../components/list/document-filters";
import { filterFields } from "../../../components/list/filter-fields";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { OrderSort } from "../../../types/server";
import { ValueFields } from "./value-fields";

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

const DUE: Record<string, MessageId> = {
  "": "orders-due-any",
  open: "orders-due-open",
  soon: "orders-due-soon",
  overdue: "orders-due-overdue",
  not_void: "orders-due-not-void",
  shipped_on_time: "orders-due-shipped-on-time",
  shipped_late: "orders-due-shipped-late",
};

filterFields.purchaseOrders = function OrderFilters({ query, list, form }) {
  const { text } = useLocale();
  return (
    <DocumentFilters query={query} form={form} buyers={list.buyers} sorts={SORTS}>
      <SelectField
        name="due"
        label="orders-due"
        value={query.due ?? ""}
        options={Object.entries(DUE).map(([due, id]) => [due, text(id)] as const)}
      />
      <DateField name="requiredFrom" label="orders-required-from" form={form} />
      <DateField name="requiredTo" label="orders-required-to" form={form} />
      <ValueFields query={query} form={form} currencies={list.currencies} />
    </DocumentFilters>
  );
};
