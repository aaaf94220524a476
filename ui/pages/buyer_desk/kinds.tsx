// The kinds of messages in words.
import { Code } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";

const KINDS: Readonly<Record<string, MessageId>> = {
  quotation_request: "desk-kind-quotation-request",
  quotation_request_amendment: "desk-kind-quotation-request-amendment",
  quotation_request_cancellation: "desk-kind-quotation-request-cancellation",
  award: "desk-kind-award",
  order: "desk-kind-order",
  order_revision: "desk-kind-order-revision",
  order_change_acceptance: "desk-kind-order-change-acceptance",
  order_cancellation: "desk-kind-order-cancellation",
  order_hold: "desk-kind-order-hold",
  order_release: "desk-kind-order-release",
  order_closing: "desk-kind-order-closing",
  goods_receipt: "desk-kind-goods-receipt",
  goods_receipt_cancellation: "desk-kind-goods-receipt-cancellation",
  comment: "desk-kind-comment",
};

/** A kind without words is shown as it is in the message. */
export function Kind({ kind }: { kind: string }) {
  const { text } = useLocale();
  const label = KINDS[kind];
  return label ? text(label) : <Code>{kind}</Code>;
}
