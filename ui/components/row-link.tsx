// A link that is stretched over its row, for rows that are named by words.
import type { ReactNode } from "react";
import { useHref } from "./page-data";

/** `path` is one of the portal. */
export function RowLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a className="row-link" href={useHref()(path)}>
      {children}
    </a>
  );
}
