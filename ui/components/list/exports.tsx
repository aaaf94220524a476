// The links that download a list with all of its pages.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import { DownloadLink } from "../download-link";
import { type ListQuery, listAddress } from "./address";

interface ExportsProps {
  /** The list's path. */
  path: string;
  query: ListQuery;
  defaults?: ListQuery;
  className?: string;
  as?: "p" | "span";
  /** Links to other files. */
  children?: ReactNode;
}

export function Exports(props: ExportsProps) {
  const { path, query, defaults = {}, className = "exports", as: Element = "p", children } = props;
  const { text } = useLocale();
  const pathOf = (ending: string) => listAddress(`${path}/export.${ending}`, query, defaults)({});
  return (
    <Element className={className}>
      <DownloadLink path={pathOf("xlsx")}>{text("list-export-xlsx")}</DownloadLink>
      <DownloadLink path={pathOf("csv")}>{text("list-export-csv")}</DownloadLink>
      {children}
    </Element>
  );
}
