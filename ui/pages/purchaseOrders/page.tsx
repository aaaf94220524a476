// The purchase orders: what waits for the supplier, and how far all others have come.
import { listAddress } from "../../components/list/address";
import { ExportLinks } from "../../components/list/export-links";
import { NoRows } from "../../components/list/no-rows";
import { Pager } from "../../components/list/pager";
import { Tabs } from "../../components/list/tabs";
import { PageTitle } from "../../components/page-title";
import { useText } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { OrderTab } from "../../types/server/OrderTab";
import type { PurchaseOrdersProps } from "../../types/server/PurchaseOrdersProps";
import { AcceptForm } from "./accept-form";
import { OrderFilters } from "./order-filters";
import { DEFAULTS, PATH } from "./query";
import "../../components/list/list.css";
import "./purchase-orders.css";

export function PurchaseOrdersPage({ query, list, form }: PurchaseOrdersProps) {
  const text = useText();
  const pathOf = listAddress(PATH, query, DEFAULTS);
  const addressOf = (path: string) => listAddress(path, query, DEFAULTS)({ page: query.page });
  const clearPath = listAddress(PATH, { tab: query.tab, sort: query.sort }, DEFAULTS)({});
  const waiting = list.tabs.find(({ tab }) => tab === "to_confirm")?.count;
  const { search, buyer, due, issuedFrom, issuedTo } = query;
  const isNarrowed = Boolean(search || buyer || due || issuedFrom || issuedTo);
  return (
    <>
      <div className="title-line">
        <PageTitle title={text("title-purchase-orders")}>
          {waiting?.isCapped
            ? text("orders-summary-capped", { count: waiting.number })
            : text("orders-summary", { count: waiting?.number ?? 0 })}
        </PageTitle>
        {list.rows.length > 0 && (
          <ExportLinks pathOf={(ending) => addressOf(`${PATH}/export.${ending}`)} />
        )}
      </div>
      <div className="list-bar">
        <Tabs
          label={text("orders-tabs")}
          current={query.tab}
          tabs={list.tabs.map(({ tab, count }) => ({
            id: tab,
            label: tabLabel(tab, text),
            path: pathOf({ tab }),
            count,
          }))}
        />
        <OrderFilters key={pathOf({})} query={query} buyers={list.buyers} clearPath={clearPath} />
      </div>
      <section className="sheet" aria-label={text("title-purchase-orders")}>
        {list.rows.length === 0 ? (
          <NoRows isNarrowed={isNarrowed || query.tab !== "all"} clearPath={PATH}>
            {text("orders-empty")}
          </NoRows>
        ) : (
          <>
            <AcceptForm
              key={pathOf({ page: query.page })}
              list={list}
              form={form}
              action={addressOf(PATH)}
              sort={query.sort}
              pathOf={(sort) => pathOf({ sort })}
            />
            <Pager
              paging={list.paging}
              shown={list.rows.length}
              pathOf={(page) => pathOf({ page })}
            />
          </>
        )}
      </section>
    </>
  );
}

function tabLabel(tab: OrderTab, text: Locale["text"]): string {
  switch (tab) {
    case "all":
      return text("orders-tab-all");
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
