// The facts of an order: its buyer, dates and terms.

import { NumberLink } from "../../../components/data-table";
import { requestPath } from "../../../components/document/paths";
import type { Fact } from "../../../components/facts";
import { CalendarDate, Code, FarOff, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Order } from "../../../types/server";

/** The states in which the supplier has nothing left to do. */
const OVER: readonly Order["state"][] = [
  "shipped",
  "partially_invoiced",
  "completed",
  "closed",
  "cancelled",
  "rejected",
];

export function useOrderFacts(order: Order): Fact[] {
  const { text, words } = useLocale();
  const required = (
    <span className="lines">
      <CalendarDate value={order.requiredDate} />
      {!OVER.includes(order.state) && (
        <small>
          <FarOff date={order.requiredDate} today={order.today} />
        </small>
      )}
    </span>
  );
  return [
    { name: text("list-buyer"), value: words(order.buyer) },
    { name: text("list-issued"), value: <CalendarDate value={order.issueDate} /> },
    { name: text("order-revision"), value: <Quantity value={order.revision} /> },
    { name: text("line-required"), value: required },
    {
      name: text("order-request"),
      value: order.source && (
        <NumberLink
          number={order.source.quotationRequest}
          path={requestPath(order.source.quotationRequest)}
        />
      ),
    },
    {
      name: text("order-quotation"),
      value: order.source?.quotation && <Code>{order.source.quotation}</Code>,
    },
    { name: text("order-terms"), value: words(order.paymentTerms) },
    { name: text("order-incoterm"), value: order.incoterm && <Code>{order.incoterm}</Code> },
    { name: text("order-address"), value: words(order.deliveryAddress) },
    { name: text("order-note"), value: words(order.note) },
  ];
}
