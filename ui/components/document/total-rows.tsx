// The totals of a document as the last rows of its lines' table, so that they end at the same edge as the lines' amounts.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { Totals } from "../../types/server";
import { Amount, Percent } from "../values";
import { BesideOrdered } from "./beside-ordered";
import "./total-rows.css";

interface TotalRowsProps {
  ordered: Totals;
  /** What the supplier confirmed; `null` before the response. */
  confirmed: Totals | null;
  /** The number of the table's columns. */
  columns: number;
}

export function TotalRows({ ordered, confirmed, columns }: TotalRowsProps) {
  const { text } = useLocale();
  const row = (label: ReactNode, key: string, amountOf: (totals: Totals) => string | undefined) => (
    <tr key={key}>
      <th scope="row" colSpan={columns - 1}>
        {label}
      </th>
      <td className="end">
        <span className="lines">
          <BesideOrdered
            ordered={amountOf(ordered) ?? "0"}
            confirmed={confirmed && amountOf(confirmed)}
          >
            {(amount) => <Amount value={{ amount, currency: ordered.currency }} />}
          </BesideOrdered>
        </span>
      </td>
    </tr>
  );
  return (
    <tfoot className="total-rows">
      {row(text("totals-net"), "net", ({ net }) => net)}
      {ordered.vatByRate.map(({ percent }) =>
        row(
          <>
            {text("totals-vat")} <Percent value={percent} />
          </>,
          percent,
          ({ vatByRate }) => vatByRate.find((part) => part.percent === percent)?.vat,
        ),
      )}
      {row(text("totals-gross"), "gross", ({ gross }) => gross)}
    </tfoot>
  );
}
