// What is ordered, line by line, how far each has come, and what all of it costs; a card each on a phone.
import { Amount } from "../../../components/amount";
import { CalendarDate } from "../../../components/calendar-date";
import { Code } from "../../../components/code";
import { Measure } from "../../../components/measure";
import { Percent } from "../../../components/percent";
import { Quantity } from "../../../components/quantity";
import { Section } from "../../../components/section";
import { Totals } from "../../../components/totals";
import { useLocale } from "../../../i18n/context";
import type { Order, OrderLine } from "../../../types/server";

export function OrderLines({ order: { lines, totals } }: { order: Order }) {
  const { text } = useLocale();
  return (
    <Section title={text("order-lines")}>
      <table className="cards">
        <thead>
          <tr>
            <th scope="col">{text("order-item")}</th>
            <th scope="col" className="end">
              {text("order-quantity")}
            </th>
            <th scope="col" className="end">
              {text("order-unit-price")}
            </th>
            <th scope="col">{text("order-required")}</th>
            <th scope="col" className="end">
              {text("order-net")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.lineNumber} line={line} currency={totals.currency} />
          ))}
        </tbody>
      </table>
      <Totals totals={totals} />
    </Section>
  );
}

function Line({ line, currency }: { line: OrderLine; currency: string }) {
  const { text, words } = useLocale();
  return (
    <tr>
      <td data-label={text("order-item")} className="wide">
        <span className="lines">
          <span>
            <Quantity value={line.lineNumber} /> · {words(line.description)}
          </span>
          <small>
            <Code>{line.item}</Code>
            {line.supplierPartNumber && (
              <>
                {" · "}
                {text("order-part")} <Code>{line.supplierPartNumber}</Code>
              </>
            )}
          </small>
        </span>
      </td>
      <td data-label={text("order-quantity")} className="end">
        <span className="lines">
          <Measure quantity={line.quantity} uom={line.uom} />
          <Progress label={text("order-shipped")} quantity={line.shipped} />
          <Progress label={text("order-received")} quantity={line.received} />
          <Progress label={text("order-invoiced")} quantity={line.invoiced} />
        </span>
      </td>
      <td data-label={text("order-unit-price")} className="end">
        <span className="lines">
          <Amount value={{ amount: line.unitPrice, currency }} isPrice />
          <small>
            {text("totals-vat-rate")} <Percent value={line.vatPercent} />
          </small>
        </span>
      </td>
      <td data-label={text("order-required")}>
        <CalendarDate value={line.requiredDate} />
      </td>
      <td data-label={text("order-net")} className="end">
        <Amount value={{ amount: line.net, currency }} />
      </td>
    </tr>
  );
}

/** Nothing while nothing is done. */
function Progress({ label, quantity }: { label: string; quantity: string }) {
  if (Number(quantity) === 0) return null;
  return (
    <small>
      {label} <Quantity value={quantity} />
    </small>
  );
}
