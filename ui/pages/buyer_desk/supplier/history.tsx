// What the buyer did about a supplier, newest first.
import { DataTable } from "../../../components/data-table";
import { DateTime } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { SupplierEvent, SupplierEventKind } from "../../../types/server";

const KINDS: Readonly<Record<SupplierEventKind, MessageId>> = {
  created: "desk-event-created",
  invited_again: "desk-event-invited-again",
  approved: "desk-event-approved",
  rejected: "desk-event-rejected",
  deactivated: "desk-event-deactivated",
  reactivated: "desk-event-reactivated",
  code_changed: "desk-event-code-changed",
  corrected: "desk-event-corrected",
  resubmitted: "desk-event-resubmitted",
};

export function History({ events }: { events: readonly SupplierEvent[] }) {
  const { text } = useLocale();
  return (
    <DataTable<SupplierEvent>
      rows={events}
      keyOf={({ kind, at, note }) => `${at} ${kind} ${note}`}
      columns={[
        {
          label: "desk-event-what",
          className: "wide desk-words",
          cell: ({ kind, note }) => (
            <span className="lines">
              {text(KINDS[kind])}
              {note && (
                <small>
                  <Words>{note}</Words>
                </small>
              )}
            </span>
          ),
        },
        { label: "desk-event-by", className: "wide desk-words", cell: ({ by }) => <bdi>{by}</bdi> },
        { label: "desk-event-at", cell: ({ at }) => <DateTime value={at} withYear /> },
      ]}
    />
  );
}
