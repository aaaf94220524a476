// Shows the range of a list's rows, the page size, and the links to its other pages, below the list.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { PageSize, Paging } from "../../types/server";
import { Icon, type IconName } from "../icon";
import { useHref } from "../page-data";
import { type ListQuery, listAddress, listFields } from "./address";
import "./pager.css";

export interface PagerProps {
  paging: Paging;
  /** Rows on this page. */
  shown: number;
  path: string;
  /** The list's query as it is shown, with the page size if it can be chosen, and its defaults. */
  query?: ListQuery;
  defaults?: ListQuery;
}

const NONE: ListQuery = {};

const SIZES: readonly PageSize[] = ["25", "50", "100"];

export function Pager({ paging, shown, path, query = NONE, defaults = NONE }: PagerProps) {
  const { page, pageSize, lastPage, found, hasMore } = paging;
  const { text } = useLocale();
  const href = useHref();
  const from = (page - 1) * pageSize + 1;
  const pathOf = listAddress(path, query, defaults);
  const range = { from, to: from + shown - 1, found: found.number };
  const step = (to: number, rel: string | undefined, icon: IconName, label: ReactNode) => (
    <a className="button compact" rel={rel} href={href(pathOf({ page: to }))}>
      {icon === "forward" || icon === "last" ? null : <Icon name={icon} />}
      {label}
      {icon === "forward" || icon === "last" ? <Icon name={icon} /> : null}
    </a>
  );
  return (
    <footer className="pager">
      <p>{found.isCapped ? text("list-range-capped", range) : text("list-range", range)}</p>
      {query.pageSize && found.number > Number(SIZES[0]) && (
        <nav className="sizes" aria-label={text("list-page-size")}>
          <span aria-hidden="true">{text("list-page-size")}</span>
          {SIZES.map((size) => (
            <a
              key={size}
              href={href(pathOf({ pageSize: size }))}
              aria-current={Number(size) === pageSize ? "true" : undefined}
            >
              <bdi className="num" translate="no">
                {size}
              </bdi>
            </a>
          ))}
        </nav>
      )}
      {(page > 1 || hasMore) && (
        <nav aria-label={text("list-pages")}>
          {page > 1 && (
            <>
              {step(1, undefined, "first", <span className="unseen">{text("list-first")}</span>)}
              {step(page - 1, "prev", "back", <span>{text("list-previous")}</span>)}
            </>
          )}
          <form method="get" action={href(path)} data-enhance="visit">
            {listFields(query, defaults).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <label>
              {text("list-page")}{" "}
              <input
                key={page}
                type="text"
                inputMode="numeric"
                dir="ltr"
                name="page"
                autoComplete="off"
                maxLength={9}
                defaultValue={page}
              />
            </label>{" "}
            {text("list-of-pages", { count: lastPage })}
            <button type="submit" className="button compact">
              {text("list-go")}
            </button>
          </form>
          {hasMore && (
            <>
              {step(page + 1, "next", "forward", <span>{text("list-next")}</span>)}
              {step(
                lastPage,
                undefined,
                "last",
                <span className="unseen">{text("list-last")}</span>,
              )}
            </>
          )}
        </nav>
      )}
    </footer>
  );
}
