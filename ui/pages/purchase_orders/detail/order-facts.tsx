// The facts of an order: its buyer, dates and terms.

import { NumberLink } from "../../../components/data-table";
import { requestPath } from "../../../components/document/paths";
import { useReferenceFacts } from "../../../components/document/reference-facts";
import type { Fact } from "../../../components/facts";
import { isToShip } from "../../../components/order/state";
import { CalendarDate, Code, DueDate, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Order } from "../../../types/server";

export function useOrderFacts(order: Order): Fact[] {
  const { text, words } = useLocale();
  const references = useReferenceFacts(order.references);
  const required = order.requiredDate && (
    <DueDate date={order.requiredDate} today={order.today} isDue={isToShip(order.state)} />
  );
  return [
    { name: text("list-buyer"), value: words(order.buyer) },
    { name: text("list-issued"), value: <CalendarDate value={order.issueDate} /> },
    { name: text("order-revision"), value: <Quantity value={order.revision} /> },
    { name: text("line-required"), value: required },
    {
      name: text("order-supplier-number"),
      value: order.supplierOrderNumber && <Code>{order.supplierOrderNumber}</Code>,
    },
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
    ...references,
  ];
}
