// Changes of a request: each fact with its current and its requested value.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import { DataTable } from "../data-table";
import "./side-by-side.css";

export interface ComparedFact {
  name: string;
  /** Equal facts are not marked. */
  isChanged: boolean;
  before: ReactNode;
  after: ReactNode;
}

export function SideBySide({ facts }: { facts: readonly ComparedFact[] }) {
  const { text } = useLocale();
  return (
    <div className="side-by-side">
      <DataTable
        rows={facts}
        keyOf={({ name }) => name}
        columns={[
          { label: "change-request-fact", isHeading: true, cell: ({ name }) => name },
          {
            label: "change-request-before",
            className: "wide",
            cell: ({ before }) => before || <Nothing />,
          },
          {
            label: "change-request-after",
            className: "wide",
            cell: ({ isChanged, after }) =>
              isChanged ? (
                <ins>
                  <span className="unseen">{text("change-request-changed")}: </span>
                  {after || <Nothing />}
                </ins>
              ) : (
                after || <Nothing />
              ),
          },
        ]}
      />
    </div>
  );
}

function Nothing() {
  return <span aria-hidden="true">–</span>;
}
