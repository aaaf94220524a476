// Says why a list has no rows.
import { useLocale } from "../../i18n/context";
import { useHref } from "../page-data";
import { Empty } from "../section";

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
