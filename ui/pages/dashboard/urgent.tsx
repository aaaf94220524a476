// The documents that are overdue the longest or due the soonest.

import { amountColumn, DataTable, NumberLink, subjectColumn } from "../../components/data-table";
import { orderPath, requestPath } from "../../components/document/paths";
import { Section } from "../../components/section";
import { StateLabel, type StateLabels } from "../../components/status";
import { DueDate, riyadhDate } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { UrgentDocument } from "../../types/server";

interface UrgentProps {
  documents: UrgentDocument[];
  /** The current calendar date. */
  today: string;
}

export function Urgent({ documents, today }: UrgentProps) {
  const { text, words } = useLocale();
  return (
    <Section
      title={text("dashboard-urgent")}
      aside={documents.length > 0 && <small>{text("dashboard-urgent-order")}</small>}
      empty={documents.length === 0 && text("dashboard-urgent-empty")}
    >
      <DataTable<UrgentDocument>
        rows={documents}
        keyOf={({ kind, number }) => kind + number}
        columns={[
          {
            label: "dashboard-urgent-document",
            cell: (document) => (
              <span className="lines">
                <NumberLink number={document.number} path={pathOf(document)} />
                <StateLabel labels={KINDS} state={document.kind} />
              </span>
            ),
          },
          subjectColumn("dashboard-urgent-subject", words),
          {
            label: "dashboard-urgent-due",
            cell: (document) => <Due document={document} today={today} />,
          },
          amountColumn("dashboard-urgent-amount", ({ amount }) => amount),
        ]}
      />
    </Section>
  );
}

const KINDS: StateLabels<UrgentDocument["kind"]> = {
  shipment_overdue: ["bad", "dashboard-kind-overdue"],
  quotation_request_closing: ["waiting", "dashboard-kind-closing"],
  order_to_acknowledge: ["waiting", "dashboard-kind-acknowledge"],
  shipment_due: ["neutral", "dashboard-kind-due"],
  price_rejected: ["bad", "dashboard-kind-rejected"],
};

function pathOf({ kind, number }: UrgentDocument): string {
  if (kind === "price_rejected") return "/products-price";
  return kind === "quotation_request_closing" ? requestPath(number) : orderPath(number);
}

function Due({ document: { dueAt, dueDate }, today }: { document: UrgentDocument; today: string }) {
  const date = dueAt ? riyadhDate(dueAt) : dueDate;
  return date && <DueDate date={date} today={today} at={dueAt} />;
}
