// What was done with a receiver of webhooks, newest first.
import { DataTable } from "../../../components/data-table";
import { DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { TargetEvent, TargetEventKind, TargetField } from "../../../types/server";

const KINDS: Readonly<Record<TargetEventKind, MessageId>> = {
  created: "desk-target-event-created",
  changed: "desk-target-event-changed",
  removed: "desk-target-event-removed",
};

const FIELDS: Readonly<Record<TargetField, MessageId>> = {
  url: "desk-webhooks-url",
  topics: "desk-webhooks-topics",
  isActive: "desk-webhooks-state",
  secrets: "desk-target-secrets",
};

export function TargetHistory({ events }: { events: readonly TargetEvent[] }) {
  const { text } = useLocale();
  return (
    <DataTable<TargetEvent>
      rows={events}
      keyOf={({ kind, at, changed }) => `${at} ${kind} ${changed}`}
      columns={[
        {
          label: "desk-event-what",
          className: "wide desk-words",
          cell: ({ kind, changed, url }) => (
            <span className="lines">
              {text(KINDS[kind])}
              {changed.map((field) => (
                <small key={field}>
                  {text(FIELDS[field])}
                  {field === "url" && (
                    <>
                      {" "}
                      <bdi dir="ltr" className="desk-code">
                        {url}
                      </bdi>
                    </>
                  )}
                </small>
              ))}
            </span>
          ),
        },
        { label: "desk-event-by", className: "wide desk-words", cell: ({ by }) => <bdi>{by}</bdi> },
        { label: "desk-event-at", cell: ({ at }) => <DateTime value={at} withYear /> },
      ]}
    />
  );
}
