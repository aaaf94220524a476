// What happened to a document: what, who, when.
import "./history.css";
import { useLocale } from "../../i18n/context";
import type { DocumentEvent } from "../../types/server";
import { ActorName } from "../actor-name";
import { DateTime } from "../date-time";
import { Section } from "../section";
import { describeEvent } from "./describe-event";

interface HistoryProps {
  /** Newest first. */
  events: DocumentEvent[];
  /** More was done before those. */
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
            <span>{describeEvent(event.kind, text)}</span>
            {event.note && (
              <span className="told">
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
