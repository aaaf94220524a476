// The totals of a document as the last rows of its lines' table, so that they end at the same edge as the lines' amounts.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { Totals, VatCategory } from "../../types/server";
import { Amount, Percent } from "../values";
import "./total-rows.css";

type AmountOf = (totals: Totals) => string | undefined;

interface TotalRowsProps {
  totals: Totals;
  /** The number of the table's columns. */
  columns: number;
  /** The names of VAT categories that a rate alone does not tell. */
  categories?: Partial<Record<VatCategory, MessageId>>;
  /** Draws an amount; without it, the amount of `totals` alone. */
  draw?: (amountOf: AmountOf) => ReactNode;
}

export function TotalRows({ totals, columns, categories, draw }: TotalRowsProps) {
  const { text } = useLocale();
  const { currency, discount, freight } = totals;
  const row = (label: ReactNode, key: string, amountOf: AmountOf) => (
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
      {(isDiscounted || hasFreight) && row(text("totals-lines"), "lines", ({ lines }) => lines)}
      {isDiscounted && row(text("totals-discount"), "discount", () => discount)}
      {hasFreight && row(text("totals-freight"), "freight", () => freight)}
      {row(text("totals-net"), "net", ({ net }) => net)}
      {totals.vatByRate.map(({ percent, category }) => {
        const name = category && categories?.[category];
        return row(
          <>
            {text("totals-vat")} <Percent value={percent} /> {name && text(name)}
          </>,
          percent + category,
          ({ vatByRate }) =>
            vatByRate.find((part) => part.percent === percent && part.category === category)?.vat,
        );
      })}
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
