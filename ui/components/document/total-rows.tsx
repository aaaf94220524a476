// The totals of a document as the last rows of its lines' table, so that they end at the same edge as the lines' amounts.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { Totals } from "../../types/server";
import { Amount, Percent } from "../values";
import "./total-rows.css";

type AmountOf = (totals: Totals) => string | undefined;
/** `key` tells rows of an array apart. */
export type Row = (label: ReactNode, amountOf: AmountOf, key?: string) => ReactNode;

interface TotalRowsProps {
  totals: Totals;
  /** The number of the table's columns. */
  columns: number;
  /** Draws the rows of the VAT; without it, one for each rate. */
  vat?: (row: Row) => ReactNode;
  /** Draws an amount; without it, the amount of `totals` alone. */
  draw?: (amountOf: AmountOf) => ReactNode;
}

export function TotalRows({ totals, columns, vat, draw }: TotalRowsProps) {
  const { text } = useLocale();
  const { currency, discount, freight } = totals;
  const row: Row = (label, amountOf, key) => (
    <tr key={key}>
      <th scope="row" colSpan={columns - 1}>
        {label}
      </th>
      <td className="end">
        <span className="lines">
          {draw ? draw(amountOf) : <Amount value={{ amount: amountOf(totals) ?? "0", currency }} />}
        </span>
      </td>
    </tr>
  );
  const isDiscounted = Number(discount) !== 0;
  const hasFreight = Number(freight) !== 0;
  return (
    <tfoot className="total-rows">
      {(isDiscounted || hasFreight) && row(text("totals-lines"), ({ lines }) => lines)}
      {isDiscounted && row(text("totals-discount"), () => discount)}
      {hasFreight && row(text("totals-freight"), () => freight)}
      {row(text("totals-net"), ({ net }) => net)}
      {vat
        ? vat(row)
        : totals.vatByRate.map(({ percent }) =>
            row(
              <>
                {text("totals-vat")} <Percent value={percent} />
              </>,
              ({ vatByRate }) => vatByRate.find((part) => part.percent === percent)?.vat,
              percent,
            ),
          )}
      {row(text("totals-gross"), ({ gross }) => gross)}
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
