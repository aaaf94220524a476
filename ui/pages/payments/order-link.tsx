// The number of a document's order, as a link for those who may view orders.
import { orderPath } from "../../components/document/paths";
import { useMay } from "../../components/may";
import { useHref } from "../../components/page-data";
import { Code } from "../../components/values";

export function OrderLink({ number }: { number: string }) {
  const href = useHref();
  const code = <Code>{number}</Code>;
  return useMay()("purchaseOrders", "view") ? <a href={href(orderPath(number))}>{code}</a> : code;
}
