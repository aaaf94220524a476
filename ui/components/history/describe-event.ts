// The words for each kind of event.
import type { Locale } from "../../i18n/locale";
import type { EventKind } from "../../types/server";

export function describeEvent(kind: EventKind, text: Locale["text"]): string {
  switch (kind) {
    case "received":
      return text("history-received");
    case "viewed":
      return text("history-viewed");
    case "started":
      return text("history-started");
    case "submitted":
      return text("history-submitted");
    case "resubmitted":
      return text("history-resubmitted");
    case "withdrawn":
      return text("history-withdrawn");
    case "declined":
      return text("history-declined");
    case "amended":
      return text("history-amended");
    case "amendment_acknowledged":
      return text("history-amendment-acknowledged");
    case "expired":
      return text("history-expired");
    case "awarded":
      return text("history-awarded");
    case "partially_awarded":
      return text("history-partially-awarded");
    case "not_awarded":
      return text("history-not-awarded");
    case "issued":
      return text("history-issued");
    case "acknowledged":
      return text("history-acknowledged");
    case "accepted":
      return text("history-accepted");
    case "accepted_with_changes":
      return text("history-accepted-with-changes");
    case "rejected":
      return text("history-rejected");
    case "revised":
      return text("history-revised");
    case "partially_shipped":
      return text("history-partially-shipped");
    case "shipped":
      return text("history-shipped");
    case "invoice_drafted":
      return text("history-invoice-drafted");
    case "invoice_discarded":
      return text("history-invoice-discarded");
    case "invoiced":
      return text("history-invoiced");
    case "completed":
      return text("history-completed");
    case "goods_received":
      return text("history-goods-received");
    case "put_on_hold":
      return text("history-put-on-hold");
    case "released":
      return text("history-released");
    case "closed":
      return text("history-closed");
    case "cancelled":
      return text("history-cancelled");
    case "commented":
      return text("history-commented");
    case "attachment_added":
      return text("history-attachment-added");
    case "attachment_removed":
      return text("history-attachment-removed");
  }
}
