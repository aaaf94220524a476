// Urgent documents of all kinds, each with its date.
import { amountColumn, DataTable, NumberLink } from "../../components/data-table";
import { orderPath, requestPath } from "../../components/document/paths";
import { stateColumn, subjectColumn } from "../../components/list/columns";
import { StateLabel, type StateLabels } from "../../components/status";
import { DueDate } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { UrgentDocument } from "../../types/server";
import "../../components/brief.css";

interface UrgentTableProps {
  documents: UrgentDocument[];
  /** The current calendar date. */
  today: string;
}

export function UrgentTable({ documents, today }: UrgentTableProps) {
  const { words } = useLocale();
  return (
    <DataTable<UrgentDocument>
      rows={documents}
      keyOf={({ kind, number }) => kind + number}
      className="cards brief"
      columns={[
        {
          label: "dashboard-urgent-document",
          cell: (document) => <NumberLink number={document.number} path={pathOf(document)} />,
        },
        subjectColumn("dashboard-urgent-subject", words),
        {
          label: "dashboard-urgent-due",
          className: "when",
          cell: ({ dueAt, dueDate }) =>
            dueDate && <DueDate date={dueDate} today={today} at={dueAt} />,
        },
        amountColumn("dashboard-urgent-amount", ({ amount }) => amount),
        stateColumn("list-state", ({ kind }) => <StateLabel labels={KINDS} state={kind} />),
      ]}
    />
  );
}

const KINDS: StateLabels<UrgentDocument["kind"]> = {
  shipment_overdue: ["bad", "dashboard-kind-overdue"],
  quotation_request_closing: ["waiting", "dashboard-kind-closing"],
  order_to_acknowledge: ["waiting", "dashboard-kind-acknowledge"],
  shipment_due: ["neutral", "dashboard-kind-due"],
};

function pathOf({ kind, number }: UrgentDocument): string {
  return kind === "quotation_request_closing" ? requestPath(number) : orderPath(number);
}
