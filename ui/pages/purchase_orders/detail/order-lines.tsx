// The order's lines: what was ordered, confirmed and shipped, what is open, and the sums of both.
import { LineFiles } from "../../../components/attachments/line-files";
import type { Column } from "../../../components/data-table";
import { LineItem } from "../../../components/document/line-item";
import { LinesTable } from "../../../components/document/lines-table";
import { orderPath } from "../../../components/document/paths";
import { BetweenTexts } from "../../../components/document/text-lines";
import { TotalRows } from "../../../components/document/total-rows";
import { Measure } from "../../../components/measure";
import { BesideOrdered } from "../../../components/order/beside-ordered";
import { LineTerms, ReturnMark } from "../../../components/order/line-terms";
import { ResponseCode } from "../../../components/order/response-code";
import { isToShip } from "../../../components/order/state";
import { useVatRows } from "../../../components/order/vat-rows";
import { Section } from "../../../components/section";
import { Amount, DueDate, Percent, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Order, OrderLine } from "../../../types/server";
import "./order-lines.css";

interface OrderLinesProps {
  order: Pick<
    Order,
    "number" | "lines" | "totals" | "confirmedTotals" | "response" | "state" | "today"
  > &
    Partial<Pick<Order, "attachments">>;
  /** Whether the response is not sent yet, so that nothing can be shipped on its terms. */
  isUnsent?: boolean;
}

export function OrderLines({ order, isUnsent = false }: OrderLinesProps) {
  const { text } = useLocale();
  const { lines, totals, confirmedTotals, response, state, today } = order;
  const vatRows = useVatRows(totals);
  const money = (amount: string) => ({ amount, currency: totals.currency });
  const codes = new Map(response?.lines.map(({ lineNumber, code }) => [lineNumber, code]));
  const columns: Column<OrderLine>[] = [
    {
      label: "line-item",
      className: "wide",
      cell: (line) => {
        const code = codes.get(line.lineNumber);
        const { requiredDate } = line;
        const isOpen = isToShip(state) && Number(line.open) > 0;
        const isLate = isOpen && requiredDate !== undefined && requiredDate < today;
        return (
          <BetweenTexts line={line}>
            <LineItem line={line}>
              {requiredDate && (
                <small className={isLate ? "late" : undefined}>
                  {text("line-required")}{" "}
                  <DueDate date={requiredDate} today={today} isDue={isLate} />
                </small>
              )}
              <LineTerms line={line} currency={totals.currency} />
              <ReturnMark line={line} />
              {code && code !== "AP" && <ResponseCode code={code} />}
            </LineItem>
            <LineFiles
              attachments={order.attachments ?? []}
              lineNumber={line.lineNumber}
              path={orderPath(order.number, "/attachments")}
            />
          </BetweenTexts>
        );
      },
    },
    ...(confirmedTotals ? CONFIRMED : ORDERED),
    ...(confirmedTotals && !isUnsent ? FULFILLED : []),
    {
      label: "order-unit-price",
      className: "end",
      cell: (line) => (
        <BesideOrdered ordered={line.unitPrice} confirmed={line.confirmed?.unitPrice}>
          {(price) => <Amount value={money(price)} isPrice />}
        </BesideOrdered>
      ),
      note: (line) => (
        <>
          {text("totals-vat-rate")} <Percent value={line.vatPercent} />
        </>
      ),
    },
    {
      label: "line-net",
      className: "end",
      cell: ({ net, confirmed }) => (
        <span className="lines">
          <BesideOrdered ordered={net} confirmed={confirmed?.net}>
            {(amount) => <Amount value={money(amount)} />}
          </BesideOrdered>
        </span>
      ),
    },
  ];
  return (
    <Section title={text("order-lines")}>
      <LinesTable<OrderLine>
        lines={lines}
        columns={columns}
        foot={
          <TotalRows
            totals={totals}
            columns={columns.length}
            vat={vatRows}
            draw={(amountOf) => (
              <BesideOrdered
                ordered={amountOf(totals) ?? "0"}
                confirmed={confirmedTotals && amountOf(confirmedTotals)}
              >
                {(amount) => <Amount value={money(amount)} />}
              </BesideOrdered>
            )}
          />
        }
      />
    </Section>
  );
}

const ORDERED: Column<OrderLine>[] = [
  {
    label: "order-ordered",
    className: "end quantity",
    cell: ({ quantity, uom }) => <Measure quantity={quantity} uom={uom} />,
  },
];

const CONFIRMED: Column<OrderLine>[] = [
  ...ORDERED,
  {
    label: "order-confirmed",
    className: "end quantity",
    cell: ({ quantity, confirmed }) =>
      confirmed &&
      (Number(confirmed.quantity) === Number(quantity) ? (
        <Quantity value={confirmed.quantity} />
      ) : (
        <b className="changed">
          <Quantity value={confirmed.quantity} />
        </b>
      )),
  },
];

const FULFILLED: Column<OrderLine>[] = [
  {
    label: "order-shipped",
    className: "end quantity",
    cell: ({ shipped, received, rejected, overDelivered, invoiced }) => (
      <span className="lines">
        <Quantity value={shipped} />
        <Progress label="order-received" quantity={received} />
        <Progress label="order-rejected-quantity" quantity={rejected} isAlarming />
        <Progress label="order-over-delivered" quantity={overDelivered} isAlarming />
        <Progress label="order-invoiced" quantity={invoiced} />
      </span>
    ),
  },
  {
    label: "order-open",
    className: "end quantity",
    cell: ({ open }) => <Quantity value={open} />,
  },
];

interface ProgressProps {
  label: "order-received" | "order-rejected-quantity" | "order-over-delivered" | "order-invoiced";
  quantity: string;
  isAlarming?: boolean;
}

/** Empty while the quantity is zero. */
function Progress({ label, quantity, isAlarming = false }: ProgressProps) {
  const { text } = useLocale();
  if (Number(quantity) === 0) return null;
  return (
    <small className={isAlarming ? "late" : undefined}>
      {text(label)} <Quantity value={quantity} />
    </small>
  );
}
