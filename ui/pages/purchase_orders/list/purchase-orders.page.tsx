// The list of purchase orders; pending orders can be selected and accepted.
import { DocumentList } from "../../../components/list/document-list";
import { filterFields } from "../../../components/list/filter-fields";
import { OPEN_FILTERS } from "../../../components/list/filters";
import type { MessageId } from "../../../types/messages";
import type { OrderSort, OrderTab, PurchaseOrdersProps } from "../../../types/server";
import { AcceptForm } from "./accept-form";
import "./purchase-orders.css";

const TABS: Record<OrderTab, MessageId> = {
  all: "list-tab-all",
  to_confirm: "orders-tab-to-confirm",
  to_ship: "orders-tab-to-ship",
  to_invoice: "orders-tab-to-invoice",
  done: "orders-tab-done",
  stopped: "orders-tab-stopped",
};

export default function PurchaseOrdersPage(props: PurchaseOrdersProps) {
  const { query, list, filters, form } = props;
  const Fields = filterFields.purchaseOrders;
  return (
    <DocumentList
      {...props}
      path="/purchase-orders"
      defaults={{ tab: "all", sort: "-issueDate" }}
      tabs={TABS}
      waitingTab="to_confirm"
      texts={{
        title: "title-purchase-orders",
        summary: "orders-summary",
        summaryCapped: "orders-summary-capped",
        tabs: "orders-tabs",
        empty: "orders-empty",
      }}
      filters={filters && Fields && <Fields query={query} list={list} form={filters} />}
    >
      {(pathOf) => {
        const here = pathOf({ page: query.page });
        const sorting = { current: query.sort, pathOf: (sort: OrderSort) => pathOf({ sort }) };
        // A question about the selected orders leaves typed filters open.
        const action = pathOf({ page: query.page, [OPEN_FILTERS]: filters !== null });
        return <AcceptForm key={here} list={list} form={form} action={action} sorting={sorting} />;
      }}
    </DocumentList>
  );
}
