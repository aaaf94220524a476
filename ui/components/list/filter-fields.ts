// The fields of lists' filters. Their modules add themselves here: on the server from the start, in the browser when a page
// has open filters (`ui/pages/filters.ts`).
import type { FunctionComponent } from "react";
import type { Form, PurchaseOrdersProps, QuotationsProps } from "../../types/server";

interface FilterProps<Props extends { query: unknown; list: unknown }> {
  query: Props["query"];
  list: Props["list"];
  /** The filters by ranges. */
  form: Form;
}

interface FilterFields {
  purchaseOrders?: FunctionComponent<FilterProps<PurchaseOrdersProps>>;
  quotations?: FunctionComponent<FilterProps<QuotationsProps>>;
}

export const filterFields: FilterFields = {};
