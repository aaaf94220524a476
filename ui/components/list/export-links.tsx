// Links that export all pages of a list.
import { useLocale } from "../../i18n/context";
import { Icon } from "../icon";
import { useHref } from "../page-data";

/** `pathOf` answers the file's path by its ending. */
export function ExportLinks({ pathOf }: { pathOf: (ending: "csv" | "xlsx") => string }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <p className="exports">
      <a className="button compact" href={href(pathOf("xlsx"))} download>
        <Icon name="download" />
        {text("list-export-xlsx")}
      </a>
      <a className="button compact" href={href(pathOf("csv"))} download>
        <Icon name="download" />
        {text("list-export-csv")}
      </a>
    </p>
  );
}
