// What the buyer changed, part by part: what was, and what is.
import { useLocale } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { ChangedPart, ChangedValue, DocumentChange } from "../../types/server";
import { CalendarDate } from "../calendar-date";
import { Code } from "../code";
import { DateTime } from "../date-time";
import { Percent } from "../percent";
import { Quantity } from "../quantity";
import "./changes.css";

export function Changes({ changes }: { changes: DocumentChange[] }) {
  const { text, words } = useLocale();
  return (
    <ul className="changes">
      {changes.map(({ line, what, before, after }) => (
        <li key={`${line?.number} ${what}`}>
          {line && (
            <>
              <b>{text("order-line", { line: line.number })}</b> {words(line.description)}
            </>
          )}
          <span>
            {label(what, text)}{" "}
            {before !== null && (
              <del>
                <Value what={what} value={before} />
              </del>
            )}{" "}
            {after !== null && (
              <ins>
                <Value what={what} value={after} />
              </ins>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function label(what: ChangedPart, text: Locale["text"]): string {
  switch (what) {
    case "subject":
      return text("change-subject");
    case "submission_due_at":
      return text("change-submission-due");
    case "payment_terms":
      return text("change-payment-terms");
    case "incoterm":
      return text("change-incoterm");
    case "place":
      return text("change-place");
    case "note":
      return text("change-note");
    case "added":
      return text("change-added");
    case "removed":
      return text("change-removed");
    case "item":
      return text("change-item");
    case "supplier_part_number":
      return text("change-part-number");
    case "description":
      return text("change-description");
    case "quantity":
      return text("change-quantity");
    case "uom":
      return text("change-unit");
    case "unit_price":
      return text("change-unit-price");
    case "required_date":
      return text("change-required-date");
    case "vat_percent":
      return text("change-vat");
  }
}

function Value({ what, value }: { what: ChangedPart; value: ChangedValue }) {
  const { words } = useLocale();
  if (typeof value !== "string") {
    return <bdi>{words(value)}</bdi>;
  }
  switch (what) {
    case "submission_due_at":
      return <DateTime value={value} withYear />;
    case "required_date":
      return <CalendarDate value={value} />;
    case "vat_percent":
      return <Percent value={value} />;
    case "added":
    case "removed":
    case "quantity":
    case "unit_price":
      return <Quantity value={value} />;
    default:
      return <Code>{value}</Code>;
  }
}
