// The page of a list of documents: its tabs, what narrows it, and a page of its table.
import type { ReactNode } from "react";
import type { Paging } from "../../types/server";
import { useHref } from "../page-data";
import { PageTitle } from "../page-title";
import { type ListQuery, listAddress } from "./address";
import { ExportLinks } from "./export-links";
import { Filters } from "./filters";
import { NoRows } from "./no-rows";
import { Pager } from "./pager";
import { type Tab, Tabs } from "./tabs";
import "./list.css";

interface DocumentListProps {
  /** The list's path, and what its address need not say. */
  path: string;
  defaults: ListQuery;
  /** How it is shown now. */
  query: ListQuery & { tab: string; search?: string };
  title: string;
  /** What waits for the supplier. */
  summary: string;
  /** The tab with these. */
  waitingTab: string;
  tabsLabel: string;
  tabs: readonly Omit<Tab, "path">[];
  /** What is searched in. */
  searchLabel: string;
  /** The fields of the filters. */
  filters: ReactNode;
  paging: Paging;
  /** How many rows the page has. */
  shown: number;
  /** What is said where there is nothing at all. */
  empty: string;
  /** The table. */
  children: ReactNode;
}

export function DocumentList(props: DocumentListProps) {
  const { path, defaults, query, title, tabs, paging, shown } = props;
  const { tab, sort, search = "", page: _, ...filters } = query;
  const href = useHref();
  const pathOf = listAddress(path, query, defaults);
  const clearPath = listAddress(path, { tab, sort }, defaults)({});
  const inForce = Object.values(filters).filter(Boolean).length;
  const isNarrowed = inForce > 0 || search !== "" || tab !== defaults.tab;
  return (
    <>
      <div className="title-line">
        <PageTitle title={title}>
          <a href={href(listAddress(path, { tab: props.waitingTab }, defaults)({}))}>
            {props.summary}
          </a>
        </PageTitle>
        {shown > 0 && (
          <ExportLinks
            pathOf={(ending) => listAddress(`${path}/export.${ending}`, query, defaults)({})}
          />
        )}
      </div>
      <div className="list-bar">
        <Tabs
          label={props.tabsLabel}
          current={tab}
          tabs={tabs.map((one) => ({ ...one, path: pathOf({ tab: one.id }) }))}
        />
        <Filters
          key={pathOf({})}
          path={path}
          label={props.searchLabel}
          search={search}
          kept={{ tab: tab === defaults.tab ? undefined : tab }}
          inForce={inForce}
          clearPath={clearPath}
        >
          {props.filters}
        </Filters>
      </div>
      <section className="sheet" aria-label={title}>
        {shown === 0 ? (
          <NoRows isNarrowed={isNarrowed} clearPath={path}>
            {props.empty}
          </NoRows>
        ) : (
          <>
            {props.children}
            <Pager paging={paging} shown={shown} pathOf={(page) => pathOf({ page })} />
          </>
        )}
      </section>
    </>
  );
}
