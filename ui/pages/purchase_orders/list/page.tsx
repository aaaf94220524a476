// The list of purchase orders; pending orders can be selected and accepted.
import { DateField } from "../../../components/date-field";
import { DocumentFilters } from "../../../components/list/document-filters";
import { DocumentList } from "../../../components/list/document-list";
import type { MessageId } from "../../../types/messages";
import type { OrderSort, OrderTab, PurchaseOrdersProps } from "../../../types/server";
import { AcceptForm } from "./accept-form";
import { StateFields } from "./state-fields";
import { ValueFields } from "./value-fields";
import "./purchase-orders.css";

const TABS: Record<OrderTab, MessageId> = {
  all: "list-tab-all",
  to_confirm: "orders-tab-to-confirm",
  to_ship: "orders-tab-to-ship",
  to_invoice: "orders-tab-to-invoice",
  done: "orders-tab-done",
  stopped: "orders-tab-stopped",
};

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


export default function PurchaseOrdersPage(props: PurchaseOrdersProps) {
  const { query, list, ranges, form } = props;
  return (
    <DocumentList
      path="/purchase-orders"
      defaults={{ tab: "all", sort: "-issueDate" }}
      query={query}
      list={list}
      views={props.views}
      viewForm={props.viewForm}
      ranges={ranges}
      tabs={TABS}
      waitingTab="to_confirm"
      texts={{
        title: "title-purchase-orders",
        summary: "orders-summary",
        summaryCapped: "orders-summary-capped",
        tabs: "orders-tabs",
        search: "orders-search",
        empty: "orders-empty",
      }}
      filters={
        <DocumentFilters query={query} ranges={ranges} buyers={list.buyers} sorts={SORTS}>
          <StateFields query={query} />
          <DateField name="requiredFrom" label="orders-required-from" form={ranges} />
          <DateField name="requiredTo" label="orders-required-to" form={ranges} />
          <ValueFields query={query} form={ranges} currencies={list.currencies} />
        </DocumentFilters>
      }
    >
      {(pathOf) => {
        const here = pathOf({ page: query.page });
        const sorting = { current: query.sort, pathOf: (sort: OrderSort) => pathOf({ sort }) };
        return <AcceptForm key={here} list={list} form={form} action={here} sorting={sorting} />;
      }}
    </DocumentList>
  );
}
