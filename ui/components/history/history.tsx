// The events of a document.
import "./history.css";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { DocumentEvent, EventKind } from "../../types/server";
import { ActorName } from "../actor-name";
import { Section } from "../section";
import { DateTime } from "../values";
import { Words } from "../words";
import { EVENT_LABELS } from "./event-labels";

interface HistoryProps {
  /** The names of the events; without them, those of requests and orders. */
  labels?: Partial<Record<EventKind, MessageId>> | undefined;
  /** Newest first. */
  events: DocumentEvent[];
  /** There are older events than these. */
  hasOlder: boolean;
}

export function History({ events, hasOlder, labels = EVENT_LABELS }: HistoryProps) {
  const { text } = useLocale();
  if (events.length === 0) return null;
  return (
    <Section title={text("history-title")}>
      <ol className="history">
        {events.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.note}`}>
            <span>{text(labels[event.kind] ?? "history-other")}</span>
            {event.note && (
              <span className="event-note">
                <Words>{event.note}</Words>
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
