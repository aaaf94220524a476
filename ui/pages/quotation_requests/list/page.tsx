// The requests for quotation: what waits for an answer, and how the answers stand.
import { listAddress } from "../../../components/list/address";
import { DocumentList } from "../../../components/list/document-list";
import { useLocale } from "../../../i18n/context";
import type { Locale } from "../../../i18n/locale";
import type { QuotationRequestTab, QuotationsProps } from "../../../types/server";
import { RequestFilters } from "./request-filters";
import { RequestTable } from "./request-table";

const PATH = "/quotations";

const DEFAULTS = { tab: "all", sort: "submissionDueAt" } as const;

export default function QuotationsPage({ query, list }: QuotationsProps) {
  const { text } = useLocale();
  const pathOf = listAddress(PATH, query, DEFAULTS);
  const waiting = list.tabs.find(({ tab }) => tab === "to_answer")?.count;
  return (
    <DocumentList
      path={PATH}
      defaults={DEFAULTS}
      query={query}
      title={text("title-quotations")}
      summary={
        waiting?.isCapped
          ? text("quotations-summary-capped", { count: waiting.number })
          : text("quotations-summary", { count: waiting?.number ?? 0 })
      }
      waitingTab="to_answer"
      tabsLabel={text("quotations-tabs")}
      tabs={list.tabs.map(({ tab, count }) => ({ id: tab, label: tabLabel(tab, text), count }))}
      searchLabel={text("quotations-search")}
      filters={<RequestFilters query={query} buyers={list.buyers} />}
      paging={list.paging}
      shown={list.rows.length}
      empty={text("quotations-empty")}
    >
      <RequestTable
        rows={list.rows}
        now={list.now}
        sort={query.sort}
        pathOf={(sort) => pathOf({ sort })}
      />
    </DocumentList>
  );
}

function tabLabel(tab: QuotationRequestTab, text: Locale["text"]): string {
  switch (tab) {
    case "all":
      return text("list-tab-all");
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
