// The prices that are agreed with buyers: in force today, starting later and ended.
import { type ListQuery, listAddress } from "../../../components/list/address";
import { Exports } from "../../../components/list/exports";
import { ListSheet } from "../../../components/list/list-sheet";
import { ShortFilters } from "../../../components/list/short-filters";
import { Tabs } from "../../../components/list/tabs";
import { PageTitle } from "../../../components/page-title";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { Count, ProductPricesProps, ProductPriceTab } from "../../../types/server";
import { PriceTable } from "./price-table";
import { StartRequest } from "./start-request";
import "../../../components/list/list.css";

const PATH = "/products-price";
const DEFAULTS: ListQuery = { tab: "in_force", sort: "item", pageSize: "25" };

/** The tabs of requests lead to their list. */
type Tab = ProductPriceTab | "waiting" | "rejected";

const TABS: Record<Tab, MessageId> = {
  in_force: "prices-tab-in-force",
  later: "prices-tab-later",
  waiting: "price-requests-tab-waiting",
  rejected: "price-requests-tab-rejected",
  ended: "prices-tab-ended",
};

export default function ProductPricesPage(props: ProductPricesProps) {
  const { query, list, startForm, mostPrices } = props;
  const { text } = useLocale();
  const { rows, paging, tabs } = list;
  const { tab, sort, search, buyer, currency, pageSize } = query;
  const pathOf = listAddress(PATH, { ...query }, DEFAULTS);
  const clearPath = listAddress(PATH, { tab, sort, pageSize }, DEFAULTS)({});
  const isNarrowed = Boolean(search || buyer || currency);
  const counts: Record<string, Count | undefined> = {
    waiting: list.waitingRequests,
    rejected: list.rejectedRequests,
  };
  for (const { tab, count } of tabs) counts[tab] = count;
  const allTabs = (Object.keys(TABS) as Tab[]).flatMap((tab) => {
    const count = counts[tab];
    return count ? [{ tab, count }] : [];
  });
  const inForce = tabs.find((counted) => counted.tab === "in_force")?.count;
  return (
    <div className="document-list">
      <div className="title-line">
        <PageTitle title={text("title-products-price")}>
          {text(inForce?.isCapped ? "prices-summary-capped" : "prices-summary", {
            count: inForce?.number ?? 0,
          })}
        </PageTitle>
        {rows.length > 0 && <Exports path={PATH} query={{ ...query }} defaults={DEFAULTS} />}
      </div>
      <div className="list-bar">
        <Tabs<Tab>
          label="prices-tabs"
          tabs={allTabs}
          labels={TABS}
          current={tab}
          found={isNarrowed ? paging.found : undefined}
          pathOf={(other) =>
            other === "waiting" || other === "rejected"
              ? `${PATH}/requests?tab=${other}`
              : pathOf({ tab: other })
          }
        />
      </div>
      <StartRequest
        list={list}
        query={query}
        form={startForm}
        mostPrices={mostPrices}
        openPath={pathOf({ start: true })}
        closedPath={pathOf({})}
      />
      <ShortFilters
        key={pathOf({})}
        path={PATH}
        query={{ ...query }}
        list={list}
        defaults={DEFAULTS}
        clearPath={isNarrowed && clearPath}
        labels={{
          search: "prices-search",
          currency: "prices-currency",
          anyCurrency: "prices-currency-any",
        }}
      />
      <ListSheet
        label={text("title-products-price")}
        isNarrowed={isNarrowed}
        clearPath={clearPath}
        empty={text("prices-empty")}
        paging={paging}
        shown={rows.length}
        path={PATH}
        query={{ ...query }}
        defaults={DEFAULTS}
      >
        <PriceTable
          rows={rows}
          sorting={{ current: sort, pathOf: (other) => pathOf({ sort: other }) }}
        />
      </ListSheet>
    </div>
  );
}
