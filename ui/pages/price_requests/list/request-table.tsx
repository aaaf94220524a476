// A page of the price requests.
import {
  DataTable,
  dateColumn,
  NumberLink,
  type Sorting,
  subjectColumn,
} from "../../../components/data-table";
import { priceRequestPath } from "../../../components/price-paths";
import { useLocale } from "../../../i18n/context";
import type { PriceRequestRow, PriceRequestSort } from "../../../types/server";
import { RequestState } from "../state";
import "../../../components/brief.css";

interface RequestTableProps {
  rows: PriceRequestRow[];
  sorting: Sorting<PriceRequestSort>;
}

export function RequestTable({ rows, sorting }: RequestTableProps) {
  const { text, words } = useLocale();
  return (
    <DataTable<PriceRequestRow, PriceRequestSort>
      rows={rows}
      keyOf={({ number }) => number}
      className="cards brief"
      sorting={sorting}
      columns={[
        {
          label: "price-requests-number",
          sort: "number",
          cell: ({ number, lines }) => (
            <span className="lines">
              <NumberLink number={number} path={priceRequestPath(number)} />
              <small>{text("price-requests-lines", { count: lines })}</small>
            </span>
          ),
        },
        subjectColumn("price-requests-item", words),
        {
          ...dateColumn<PriceRequestRow>("price-requests-begun", ({ issueDate }) => issueDate),
          className: "when",
          sort: "-issueDate",
        },
        {
          label: "list-state",
          className: "state",
          cell: ({ state }) => <RequestState state={state} />,
        },
      ]}
    />
  );
}
