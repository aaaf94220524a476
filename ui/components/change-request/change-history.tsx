// The history of requests, and of what they change: who, when and from where.
import "../history/history.css";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { ChangeEvent, EventKind } from "../../types/server";
import { ActorName } from "../actor-name";
import { Section } from "../section";
import { Code, DateTime } from "../values";

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
                <bdi>{note}</bdi>
              </span>
            )}
            <small>
              <ActorName actor={by} /> · <DateTime value={at} withYear />
              {origin && (
                <>
                  {" · "}
                  <Code>{origin}</Code>
                </>
              )}
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
  return KINDS[kind] ?? "change-request-other";
}

const KINDS: Partial<Record<EventKind, MessageId>> = {
  started: "change-request-started",
  changed: "change-request-saved",
  submitted: "change-request-sent",
  approved: "change-request-approved",
  rejected: "change-request-was-rejected",
  withdrawn: "change-request-was-withdrawn",
  stopped: "change-request-was-stopped",
  passed_to_buyer: "change-request-passed-to-buyer",
  in_force: "change-request-took-effect",
  number_shown: "change-request-number-shown",
  default_taken: "change-request-default-taken",
  attachment_added: "change-request-file-added",
  attachment_removed: "change-request-file-removed",
};
