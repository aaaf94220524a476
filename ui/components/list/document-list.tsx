// The page of a list of documents: its tabs, filters, exports, and one page of its table.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { ActiveFilter, Count, Form, PageSize, Paging, SavedView } from "../../types/server";
import { useHref } from "../page-data";
import { PageTitle } from "../page-title";
import { type ListQuery, listAddress, listFields } from "./address";
import { Exports } from "./exports";
import { filterFields } from "./filter-fields";
import { Filters } from "./filters";
import { ListSheet } from "./list-sheet";
import { Tabs } from "./tabs";
import { Views } from "./views";
import "./list.css";

interface DocumentListProps<Tab extends string> {
  /** The list's path, and the query that its address leaves out. */
  path: string;
  defaults: ListQuery;
  /** The query of the list as it is shown. */
  query: ListQuery & { tab: Tab; search?: string; pageSize: PageSize };
  list: { rows: readonly unknown[]; paging: Paging; tabs: readonly { tab: Tab; count: Count }[] };
  views: readonly SavedView[];
  viewForm: Form;
  tabs: Record<Tab, MessageId>;
  /** The tab of the documents that wait for the supplier; the summary counts them. */
  waitingTab: Tab;
  texts: Record<"title" | "summary" | "summaryCapped" | "tabs" | "empty", MessageId>;
  /** The fields of open filters. */
  filters: ReactNode;
  activeFilters?: readonly ActiveFilter[];
  /** The table. `pathOf` gives the path of the list with a changed query. */
  children: (pathOf: (change: ListQuery) => string) => ReactNode;
}

export function DocumentList<Tab extends string>(props: DocumentListProps<Tab>) {
  const { path, query, list, texts, waitingTab } = props;
  const defaults: ListQuery = { ...props.defaults, pageSize: "25" };
  const { tab, sort, search = "", page: _, pageSize, ...filters } = query;
  const { text } = useLocale();
  const href = useHref();
  const Active = filterFields.active;
  const pathOf = listAddress(path, query, defaults);
  const clearPath = listAddress(path, { tab, sort, pageSize }, defaults)({});
  const inForce = Object.values(filters).filter(Boolean).length;
  const isNarrowed = inForce > 0 || search !== "" || tab !== defaults.tab;
  const title = text(texts.title);
  const shown = list.rows.length;
  const waiting = list.tabs.find((counted) => counted.tab === waitingTab)?.count;
  return (
    <div className="document-list">
      <div className="title-line">
        <PageTitle title={title}>
          <a href={href(listAddress(path, { tab: waitingTab }, defaults)({}))}>
            {text(waiting?.isCapped ? texts.summaryCapped : texts.summary, {
              count: waiting?.number ?? 0,
            })}
          </a>
        </PageTitle>
        {shown > 0 && <Exports path={path} query={query} defaults={defaults} />}
      </div>
      <div className="list-bar">
        <Tabs
          label={texts.tabs}
          tabs={list.tabs}
          labels={props.tabs}
          current={tab}
          found={inForce > 0 || search ? list.paging.found : undefined}
          pathOf={(other) => pathOf({ tab: other })}
        />
        <Filters
          key={pathOf({})}
          path={path}
          label={text("list-search-by")}
          search={search}
          kept={listFields(props.filters ? { tab, pageSize } : { ...query, search: "" }, defaults)}
          inForce={inForce}
          clearPath={clearPath}
        >
          {props.filters}
        </Filters>
        <Views
          path={path}
          query={pathOf({}).slice(path.length + 1)}
          views={props.views}
          form={props.viewForm}
        />
      </div>
      {props.activeFilters && Active && <Active filters={props.activeFilters} pathOf={pathOf} />}
      <ListSheet
        label={title}
        isNarrowed={isNarrowed}
        clearPath={path}
        empty={text(texts.empty)}
        paging={list.paging}
        shown={shown}
        path={path}
        query={query}
        defaults={defaults}
      >
        {shown > 0 && props.children(pathOf)}
      </ListSheet>
    </div>
  );
}
