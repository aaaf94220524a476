// What stands where a list has no rows: what will be here, or that nothing is found and how to see more.
import { useLocale } from "../../i18n/context";
import { Empty } from "../empty";
import { useHref } from "../page-data";

interface NoRowsProps {
  /** Search or filters leave nothing. */
  isNarrowed: boolean;
  /** The list without them. */
  clearPath: string;
  /** What will be here once there is something. */
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
