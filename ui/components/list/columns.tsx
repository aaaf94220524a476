// The columns that lists of documents have in common.
import type { ReactNode } from "react";
import type { Locale } from "../../i18n/locale";
import type { MessageId } from "../../types/messages";
import type { LocalizedText } from "../../types/server";
import type { Column } from "../data-table";
import { CalendarDate } from "../values";
import { Words } from "../words";

export function stateColumn<Row>(label: MessageId, cell: (row: Row) => ReactNode): Column<Row> {
  return { label, className: "state", cell };
}

export function subjectColumn(
  label: MessageId,
  words: Locale["words"],
): Column<{ subject: LocalizedText; buyer: LocalizedText }> {
  return {
    label,
    className: "wide",
    cell: ({ subject, buyer }) => (
      <>
        <Words>{words(subject)}</Words>
        <small className="buyer">{words(buyer)}</small>
      </>
    ),
  };
}

export const ISSUED: Column<{ issueDate: string }, "-issueDate"> = {
  label: "list-issued",
  className: "minor",
  sort: "-issueDate",
  cell: ({ issueDate }) => <CalendarDate value={issueDate} />,
};
