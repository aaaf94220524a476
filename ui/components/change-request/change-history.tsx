// The history of requests, and of what they change: who, when and from where.
import { AfterDot } from "../line-parts";
import "../history/history.css";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { ChangeEvent, EventKind } from "../../types/server";
import { ActorName } from "../actor-name";
import { Section } from "../section";
import { Code, DateTime } from "../values";
import { Words } from "../words";
import { CHANGE_EVENT_LABELS } from "./event-labels";

interface ChangeHistoryProps {
  /** Newest first. */
  events: readonly ChangeEvent[];
  hasOlder: boolean;
  /** Whether the buyer decides on every request of the kind. */
  isForBuyer?: boolean;
}

export function ChangeHistory({ events, hasOlder, isForBuyer = false }: ChangeHistoryProps) {
  const { text } = useLocale();
  if (events.length === 0) return null;
  return (
    <Section title={text("change-request-history")}>
      <ol className="history">
        {events.map(({ kind, at, by, note, origin }) => (
          <li key={`${at} ${kind} ${note}`}>
            <span>{text(wordsOf(kind, isForBuyer))}</span>
            {note && (
              <span className="event-note">
                <Words>{note}</Words>
              </span>
            )}
            <small>
              <ActorName actor={by} /> · <DateTime value={at} withYear />
              <AfterDot>{origin && <Code>{origin}</Code>}</AfterDot>
            </small>
          </li>
        ))}
      </ol>
      {hasOlder && <p className="older">{text("change-request-older")}</p>}
    </Section>
  );
}

function wordsOf(kind: EventKind, isForBuyer: boolean): MessageId {
  if (kind === "submitted" && isForBuyer) return "change-request-sent-to-buyer";
  return CHANGE_EVENT_LABELS[kind] ?? "change-request-other";
}
