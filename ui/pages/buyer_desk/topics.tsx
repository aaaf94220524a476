// The topics of webhooks in words, each with its code, which the configuration of targets uses.
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";

const TOPICS: Readonly<Record<string, MessageId>> = {
  "quotation_request.*": "desk-topic-request-all",
  "quotation_request.submitted": "desk-topic-request-submitted",
  "quotation_request.resubmitted": "desk-topic-request-resubmitted",
  "quotation_request.withdrawn": "desk-topic-request-withdrawn",
  "quotation_request.declined": "desk-topic-request-declined",
  "quotation_request.amendment_acknowledged": "desk-topic-request-amendment-acknowledged",
  "quotation_request.commented": "desk-topic-request-commented",
  "order.*": "desk-topic-order-all",
  "order.acknowledged": "desk-topic-order-acknowledged",
  "order.accepted": "desk-topic-order-accepted",
  "order.accepted_with_changes": "desk-topic-order-accepted-with-changes",
  "order.rejected": "desk-topic-order-rejected",
  "order.response_withdrawn": "desk-topic-order-response-withdrawn",
  "order.partially_shipped": "desk-topic-order-partially-shipped",
  "order.shipped": "desk-topic-order-shipped",
  "order.despatch_cancelled": "desk-topic-order-despatch-cancelled",
  "order.commented": "desk-topic-order-commented",
  "order.attachment_added": "desk-topic-order-attachment-added",
  "order.attachment_removed": "desk-topic-order-attachment-removed",
  "price_request.*": "desk-topic-price-all",
  "price_request.submitted": "desk-topic-price-submitted",
  "price_request.withdrawn": "desk-topic-price-withdrawn",
  "price_request.commented": "desk-topic-price-commented",
  "invoice.*": "desk-topic-invoice-all",
  "invoice.submitted": "desk-topic-invoice-submitted",
  "invoice.withdrawn": "desk-topic-invoice-withdrawn",
  "inquiry.*": "desk-topic-inquiry-all",
  "inquiry.opened": "desk-topic-inquiry-opened",
  "inquiry.commented": "desk-topic-inquiry-commented",
  "inquiry.attachment_added": "desk-topic-inquiry-attachment-added",
  "inquiry.closed": "desk-topic-inquiry-closed",
  "credit_note.*": "desk-topic-credit-note-all",
  "credit_note.submitted": "desk-topic-credit-note-submitted",
  "credit_note.withdrawn": "desk-topic-credit-note-withdrawn",
  "supplier.*": "desk-topic-supplier-all",
  "supplier.registered": "desk-topic-supplier-registered",
  "supplier.changed": "desk-topic-supplier-changed",
  "supplier.bank_account_changed": "desk-topic-supplier-bank-account-changed",
  "change_request.*": "desk-topic-change-all",
  "change_request.submitted": "desk-topic-change-submitted",
  "change_request.withdrawn": "desk-topic-change-withdrawn",
};

/** Areas, each before its topics. */
export const KNOWN_TOPICS: readonly string[] = Object.keys(TOPICS);

export function Topic({ topic }: { topic: string }) {
  const { text } = useLocale();
  const label = TOPICS[topic];
  return (
    <>
      {label && text(label)}{" "}
      <small>
        <bdi dir="ltr" className="desk-code">
          {topic}
        </bdi>
      </small>
    </>
  );
}
