// The fields of lists' filters, and the list of active ones. Their modules add themselves here: on the server from the start,
// in the browser when a page has open or active filters (`ui/pages/filters.ts`).
import type { FunctionComponent } from "react";
import type {
  ActiveFilter,
  Form,
  PriceRequestsProps,
  PurchaseOrdersProps,
  QuotationsProps,
} from "../../types/server";
import type { ListQuery } from "./address";

interface FilterProps<Props extends { query: unknown; list: unknown }> {
  query: Props["query"];
  list: Props["list"];
  /** The filters by ranges. */
  form: Form;
}

export interface ActiveFiltersProps {
  filters: readonly ActiveFilter[];
  /** The path of the list with a changed query. */
  pathOf: (change: ListQuery) => string;
}

interface FilterFields {
  active?: FunctionComponent<ActiveFiltersProps>;
  priceRequests?: FunctionComponent<FilterProps<PriceRequestsProps>>;
  purchaseOrders?: FunctionComponent<FilterProps<PurchaseOrdersProps>>;
  quotations?: FunctionComponent<FilterProps<QuotationsProps>>;
}

export const filterFields: FilterFields = {};
