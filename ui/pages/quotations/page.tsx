// The requests for quotation: what waits for an answer, and how the answers stand.
import { listAddress } from "../../components/list/address";
import { ExportLinks } from "../../components/list/export-links";
import { NoRows } from "../../components/list/no-rows";
import { Pager } from "../../components/list/pager";
import { Tabs } from "../../components/list/tabs";
import { PageTitle } from "../../components/page-title";
import { useText } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { QuotationRequestTab } from "../../types/server/QuotationRequestTab";
import type { QuotationsProps } from "../../types/server/QuotationsProps";
import { DEFAULTS, PATH } from "./query";
import { RequestFilters } from "./request-filters";
import { RequestTable } from "./request-table";
import "../../components/list/list.css";

export function QuotationsPage({ query, list }: QuotationsProps) {
  const text = useText();
  const pathOf = listAddress(PATH, query, DEFAULTS);
  const exportOf = (ending: string) => listAddress(`${PATH}/export.${ending}`, query, DEFAULTS)({});
  const clearPath = listAddress(PATH, { tab: query.tab, sort: query.sort }, DEFAULTS)({});
  const waiting = list.tabs.find(({ tab }) => tab === "to_answer")?.count;
  const { search, buyer, closing, issuedFrom, issuedTo } = query;
  const isNarrowed = Boolean(search || buyer || closing || issuedFrom || issuedTo);
  return (
    <>
      <div className="title-line">
        <PageTitle title={text("title-quotations")}>
          {waiting?.isCapped
            ? text("quotations-summary-capped", { count: waiting.number })
            : text("quotations-summary", { count: waiting?.number ?? 0 })}
        </PageTitle>
        {list.rows.length > 0 && <ExportLinks pathOf={exportOf} />}
      </div>
      <div className="list-bar">
        <Tabs
          label={text("quotations-tabs")}
          current={query.tab}
          tabs={list.tabs.map(({ tab, count }) => ({
            id: tab,
            label: tabLabel(tab, text),
            path: pathOf({ tab }),
            count,
          }))}
        />
        <RequestFilters key={pathOf({})} query={query} buyers={list.buyers} clearPath={clearPath} />
      </div>
      <section className="sheet" aria-label={text("title-quotations")}>
        {list.rows.length === 0 ? (
          <NoRows isNarrowed={isNarrowed || query.tab !== "all"} clearPath={PATH}>
            {text("quotations-empty")}
          </NoRows>
        ) : (
          <>
            <RequestTable
              rows={list.rows}
              now={list.now}
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

function tabLabel(tab: QuotationRequestTab, text: Locale["text"]): string {
  switch (tab) {
    case "all":
      return text("quotations-tab-all");
    case "to_answer":
      return text("quotations-tab-to-answer");
    case "draft":
      return text("quotations-tab-draft");
    case "submitted":
      return text("quotations-tab-submitted");
    case "decided":
      return text("quotations-tab-decided");
    case "closed":
      return text("quotations-tab-closed");
  }
}
