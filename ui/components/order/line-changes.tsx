// What a revision of the buyer changed, line by line: what was, and what is.
import { useText, useWords } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { ChangedPart } from "../../types/server/ChangedPart";
import type { LineChange } from "../../types/server/LineChange";
import { CalendarDate } from "../calendar-date";
import { Percent } from "../percent";
import { Quantity } from "../quantity";
import "./line-changes.css";

export function LineChanges({ changes }: { changes: LineChange[] }) {
  const text = useText();
  const words = useWords();
  return (
    <ul className="changes">
      {changes.map(({ lineNumber, description, what, before, after }) => (
        <li key={`${lineNumber} ${what}`}>
          <b>{text("order-line", { line: lineNumber })}</b> {words(description)}
          <span>
            {label(what, text)} {before !== null && <del>{value(what, before)}</del>}{" "}
            {after !== null && <ins>{value(what, after)}</ins>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function label(what: ChangedPart, text: Locale["text"]): string {
  switch (what) {
    case "added":
      return text("order-change-added");
    case "removed":
      return text("order-change-removed");
    case "quantity":
      return text("order-change-quantity");
    case "unit_price":
      return text("order-change-unit-price");
    case "required_date":
      return text("order-change-required-date");
    case "vat_percent":
      return text("order-change-vat");
  }
}

function value(what: ChangedPart, written: string) {
  switch (what) {
    case "required_date":
      return <CalendarDate value={written} />;
    case "vat_percent":
      return <Percent value={written} />;
    default:
      return <Quantity value={written} />;
  }
}
