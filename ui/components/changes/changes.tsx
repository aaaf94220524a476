// The buyer's changes of a document, each with its value before and after.
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { ChangedPart, ChangedValue, DocumentChange } from "../../types/server";
import { CalendarDate, Code, DateTime, Percent, Quantity } from "../values";
import "./changes.css";
import { Words } from "../words";

export function Changes({ changes }: { changes: DocumentChange[] }) {
  const { text, words } = useLocale();
  return (
    <ul className="changes">
      {changes.map(({ line, what, before, after }) => (
        <li key={`${line?.number} ${what}`}>
          {line && (
            <>
              <b>{text("order-line", { line: line.number })}</b>{" "}
              <Words>{words(line.description)}</Words>
            </>
          )}
          <span>
            {text(LABELS[what])}{" "}
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

const LABELS: Record<ChangedPart, MessageId> = {
  subject: "change-subject",
  submission_due_at: "change-submission-due",
  payment_terms: "change-payment-terms",
  payment_terms_code: "change-payment-terms-code",
  payment_due_days: "change-payment-due-days",
  incoterm: "change-incoterm",
  place: "change-place",
  note: "change-note",
  contact: "change-contact",
  cost_centre: "change-cost-centre",
  project: "change-project",
  text: "change-text",
  added: "change-added",
  removed: "change-removed",
  item: "change-item",
  supplier_part_number: "change-part-number",
  description: "change-description",
  quantity: "change-quantity",
  uom: "change-unit",
  unit_price: "change-unit-price",
  required_date: "change-required-date",
  vat_percent: "change-vat",
  vat_category: "change-vat-category",
  vat_exemption_reason: "change-vat-reason",
  vat_exemption_reason_code: "change-vat-reason-code",
  allowance_charges: "change-allowance-charges",
  return: "change-return",
};

function Value({ what, value }: { what: ChangedPart; value: ChangedValue }) {
  const { words } = useLocale();
  if (typeof value !== "string") {
    return <Words>{words(value)}</Words>;
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
