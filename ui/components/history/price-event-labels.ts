// The names of the events of price requests, where they differ from those of other documents.
import type { MessageId } from "../../types/messages";
import type { EventKind } from "../../types/server";

export const PRICE_EVENT_LABELS: Partial<Record<EventKind, MessageId>> = {
  started: "history-prices-started",
  submitted: "history-prices-submitted",
  withdrawn: "history-prices-withdrawn",
  approved: "history-prices-approved",
  partially_approved: "history-prices-partially-approved",
  rejected: "history-prices-rejected",
};
