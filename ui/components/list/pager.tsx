// Below a list: the range of its rows and links to other pages; or why it has no rows.
import { useLocale } from "../../i18n/context";
import type { Paging } from "../../types/server";
import { Icon } from "../icon";
import { useHref } from "../page-data";
import { Empty } from "../section";

interface PagerProps {
  paging: Paging;
  /** Rows on this page. */
  shown: number;
  pathOf: (page: number) => string;
}

export function Pager({ paging: { page, pageSize, found, hasMore }, shown, pathOf }: PagerProps) {
  const { text } = useLocale();
  const href = useHref();
  const from = (page - 1) * pageSize + 1;
  const range = { from, to: from + shown - 1, found: found.number };
  return (
    <footer className="pager">
      <p>{found.isCapped ? text("list-range-capped", range) : text("list-range", range)}</p>
      {(page > 1 || hasMore) && (
        <nav aria-label={text("list-pages")}>
          {page > 1 && (
            <a className="button compact" rel="prev" href={href(pathOf(page - 1))}>
              <Icon name="back" />
              {text("list-previous")}
            </a>
          )}
          {hasMore && (
            <a className="button compact" rel="next" href={href(pathOf(page + 1))}>
              {text("list-next")}
              <Icon name="forward" />
            </a>
          )}
        </nav>
      )}
    </footer>
  );
}

interface NoRowsProps {
  /** Whether the search or filters exclude all rows. */
  isNarrowed: boolean;
  /** The path of the list without search and filters. */
  clearPath: string;
  /** Describes the rows to come. */
  children: string;
}

export function NoRows({ isNarrowed, clearPath, children }: NoRowsProps) {
  const { text } = useLocale();
  const href = useHref();
  if (!isNarrowed) return <Empty>{children}</Empty>;
  return (
    <div className="empty none-found">
      <p>{text("list-none-found")}</p>
      <a className="button compact" href={href(clearPath)}>
        {text("list-clear")}
      </a>
    </div>
  );
}
