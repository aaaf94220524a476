// The totals of a document as the last rows of its lines' table, so that they end at the same edge as the lines' amounts.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { Totals } from "../../types/server";
import { Amount, Percent } from "../values";
import { BesideOrdered } from "./beside-ordered";
import "./total-rows.css";

interface TotalRowsProps {
  totals: Totals;
  /** What the supplier confirmed of an order; `null` before the response. */
  confirmed?: Totals | null;
  /** The number of the table's columns. */
  columns: number;
}

export function TotalRows({ totals, confirmed = null, columns }: TotalRowsProps) {
  const { text } = useLocale();
  const { discount, freight } = totals;
  const row = (label: ReactNode, key: string, amountOf: (totals: Totals) => string | undefined) => (
    <tr key={key}>
      <th scope="row" colSpan={columns - 1}>
        {label}
      </th>
      <td className="end">
        <span className="lines">
          <BesideOrdered
            ordered={amountOf(totals) ?? "0"}
            confirmed={confirmed && amountOf(confirmed)}
          >
            {(amount) => <Amount value={{ amount, currency: totals.currency }} />}
          </BesideOrdered>
        </span>
      </td>
    </tr>
  );
  const isDiscounted = Number(discount) !== 0;
  const hasFreight = Number(freight) !== 0;
  return (
    <tfoot className="total-rows">
      {(isDiscounted || hasFreight) && row(text("totals-lines"), "lines", ({ lines }) => lines)}
      {isDiscounted && row(text("totals-discount"), "discount", () => discount)}
      {hasFreight && row(text("totals-freight"), "freight", () => freight)}
      {row(text("totals-net"), "net", ({ net }) => net)}
      {totals.vatByRate.map(({ percent }) =>
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

/** The totals by themselves, where the lines are not in a table of amounts. */
export function TotalsTable({ totals }: { totals: Totals }) {
  return (
    <table className="totals">
      <TotalRows totals={totals} columns={2} />
    </table>
  );
}
