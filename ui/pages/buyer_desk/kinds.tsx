// The kinds of messages and of documents in words.
import { Code } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { MessageKind } from "../../types/server";

const KINDS: Readonly<Record<MessageKind, MessageId>> = {
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
  price_list: "desk-kind-price-list",
  price_decision: "desk-kind-price-decision",
  invoice_status: "desk-kind-invoice-status",
  payment: "desk-kind-payment",
  credit_note: "desk-kind-credit-note",
  account_statement: "desk-kind-account-statement",
  credit_note_status: "desk-kind-credit-note-status",
  inquiry_closing: "desk-kind-inquiry-closing",
  comment: "desk-kind-comment",
  quotation: "desk-kind-quotation",
  quotation_request_decline: "desk-kind-quotation-request-decline",
  supplier_comment: "desk-kind-supplier-comment",
  order_acknowledgement: "desk-kind-order-acknowledgement",
  order_response: "desk-kind-order-response",
  despatch_advice: "desk-kind-despatch-advice",
  invoice: "desk-kind-invoice",
  inquiry: "desk-kind-inquiry",
};

function isKind(kind: string): kind is MessageKind {
  return kind in KINDS;
}

/** A refused message may have a kind that does not exist; it is shown as it was sent. */
export function Kind({ kind }: { kind: string }) {
  const { text } = useLocale();
  return isKind(kind) ? text(KINDS[kind]) : <Code>{kind}</Code>;
}
