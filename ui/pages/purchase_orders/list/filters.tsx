// The filters of the list of orders.
import { DateField } from "../../../components/date-field";
import { DocumentFilters } from "../../../components/list/document-filters";
import { filterFields } from "../../../components/list/filter-fields";
import type { MessageId } from "../../../types/messages";
import type { OrderSort } from "../../../types/server";
import { StateFields } from "./state-fields";
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
