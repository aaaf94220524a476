// The events of a document.
import "./history.css";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { DocumentEvent, EventKind } from "../../types/server";
import { ActorName } from "../actor-name";
import { Section } from "../section";
import { DateTime } from "../values";

interface HistoryProps {
  /** Newest first. */
  events: DocumentEvent[];
  /** There are older events than these. */
  hasOlder: boolean;
}

export function History({ events, hasOlder }: HistoryProps) {
  const { text } = useLocale();
  if (events.length === 0) return null;
  return (
    <Section title={text("history-title")}>
      <ol className="history">
        {events.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.note}`}>
            <span>{text(KINDS[event.kind] ?? "history-other")}</span>
            {event.note && (
              <span className="event-note">
                <bdi>{event.note}</bdi>
              </span>
            )}
            <small>
              <ActorName actor={event.by} /> · <DateTime value={event.at} withYear />
            </small>
          </li>
        ))}
      </ol>
      {hasOlder && <p className="older">{text("history-older")}</p>}
    </Section>
  );
}

/** Documents have no other events. */
const KINDS: Partial<Record<EventKind, MessageId>> = {
  received: "history-received",
  viewed: "history-viewed",
  started: "history-started",
  submitted: "history-submitted",
  resubmitted: "history-resubmitted",
  withdrawn: "history-withdrawn",
  declined: "history-declined",
  amended: "history-amended",
  amendment_acknowledged: "history-amendment-acknowledged",
  expired: "history-expired",
  awarded: "history-awarded",
  partially_awarded: "history-partially-awarded",
  not_awarded: "history-not-awarded",
  issued: "history-issued",
  acknowledged: "history-acknowledged",
  accepted: "history-accepted",
  accepted_with_changes: "history-accepted-with-changes",
  rejected: "history-rejected",
  revised: "history-revised",
  changes_accepted: "history-changes-accepted",
  partially_shipped: "history-partially-shipped",
  shipped: "history-shipped",
  invoice_drafted: "history-invoice-drafted",
  invoice_discarded: "history-invoice-discarded",
  invoiced: "history-invoiced",
  completed: "history-completed",
  goods_received: "history-goods-received",
  goods_receipt_cancelled: "history-goods-receipt-cancelled",
  put_on_hold: "history-put-on-hold",
  released: "history-released",
  closed: "history-closed",
  response_withdrawn: "history-response-withdrawn",
  despatch_cancelled: "history-despatch-cancelled",
  cancelled: "history-cancelled",
  commented: "history-commented",
  attachment_added: "history-attachment-added",
  attachment_removed: "history-attachment-removed",
};
