// The columns that every list of documents has.
import type { Locale } from "../../i18n/locale";
import type { LocalizedText } from "../../types/server";
import { CalendarDate } from "../calendar-date";
import { Code } from "../code";
import type { Column } from "../data-table";

/** The document's number as the link to its page. */
export function NumberLink({ number, href }: { number: string; href: string }) {
  return (
    <a href={href}>
      <Code>{number}</Code>
    </a>
  );
}

export function subjectColumn(
  label: string,
  words: Locale["words"],
): Column<{ subject: LocalizedText; buyer: LocalizedText }> {
  return {
    label,
    className: "wide",
    cell: ({ subject, buyer }) => (
      <span className="lines">
        {words(subject)}
        <small>{words(buyer)}</small>
      </span>
    ),
  };
}

export function issuedColumn(
  label: string,
): Column<{ issueDate: string }, "issueDate" | "-issueDate"> {
  return {
    label,
    className: "minor",
    sort: "-issueDate",
    cell: ({ issueDate }) => <CalendarDate value={issueDate} />,
  };
}
