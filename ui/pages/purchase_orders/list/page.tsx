// The purchase orders: what waits for the supplier, and how far all others have come.
import { listAddress } from "../../../components/list/address";
import { DocumentList } from "../../../components/list/document-list";
import { useLocale } from "../../../i18n/context";
import type { Locale } from "../../../i18n/locale";
import type { OrderTab, PurchaseOrdersProps } from "../../../types/server";
import { AcceptForm } from "./accept-form";
import { OrderFilters } from "./order-filters";
import "./purchase-orders.css";

const PATH = "/purchase-orders";

const DEFAULTS = { tab: "all", sort: "-issueDate" } as const;

export default function PurchaseOrdersPage({ query, list, form }: PurchaseOrdersProps) {
  const { text } = useLocale();
  const pathOf = listAddress(PATH, query, DEFAULTS);
  const here = pathOf({ page: query.page });
  const waiting = list.tabs.find(({ tab }) => tab === "to_confirm")?.count;
  return (
    <DocumentList
      path={PATH}
      defaults={DEFAULTS}
      query={query}
      title={text("title-purchase-orders")}
      summary={
        waiting?.isCapped
          ? text("orders-summary-capped", { count: waiting.number })
          : text("orders-summary", { count: waiting?.number ?? 0 })
      }
      waitingTab="to_confirm"
      tabsLabel={text("orders-tabs")}
      tabs={list.tabs.map(({ tab, count }) => ({ id: tab, label: tabLabel(tab, text), count }))}
      searchLabel={text("orders-search")}
      filters={<OrderFilters query={query} buyers={list.buyers} />}
      paging={list.paging}
      shown={list.rows.length}
      empty={text("orders-empty")}
    >
      <AcceptForm
        key={here}
        list={list}
        form={form}
        action={here}
        sort={query.sort}
        pathOf={(sort) => pathOf({ sort })}
      />
    </DocumentList>
  );
}

function tabLabel(tab: OrderTab, text: Locale["text"]): string {
  switch (tab) {
    case "all":
      return text("list-tab-all");
    case "to_confirm":
      return text("orders-tab-to-confirm");
    case "to_ship":
      return text("orders-tab-to-ship");
    case "to_invoice":
      return text("orders-tab-to-invoice");
    case "done":
      return text("orders-tab-done");
    case "stopped":
      return text("orders-tab-stopped");
  }
}
