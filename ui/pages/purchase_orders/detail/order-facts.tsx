// The facts of an order: its buyer, dates and terms.

import { NumberLink } from "../../../components/data-table";
import { requestPath } from "../../../components/document/paths";
import { referenceFacts } from "../../../components/document/reference-facts";
import type { FactValues } from "../../../components/facts";
import { isToShip } from "../../../components/order/state";
import { CalendarDate, Code, DueDate, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Order } from "../../../types/server";

export function useOrderFacts(order: Order): FactValues {
  const { words } = useLocale();
  const required = order.requiredDate && (
    <DueDate date={order.requiredDate} today={order.today} isDue={isToShip(order.state)} />
  );
  return {
    "list-buyer": words(order.buyer),
    "list-issued": <CalendarDate value={order.issueDate} />,
    "order-revision": <Quantity value={order.revision} />,
    "line-required": required,
    "order-supplier-number": order.supplierOrderNumber && <Code>{order.supplierOrderNumber}</Code>,
    "order-request": order.source && (
      <NumberLink
        number={order.source.quotationRequest}
        path={requestPath(order.source.quotationRequest)}
      />
    ),
    "order-quotation": order.source?.quotation && <Code>{order.source.quotation}</Code>,
    "order-terms": words(order.paymentTerms),
    "order-incoterm": order.incoterm && <Code>{order.incoterm}</Code>,
    "order-address": words(order.deliveryAddress),
    "order-note": words(order.note),
    ...referenceFacts(order.references),
  };
}
