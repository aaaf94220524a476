// The field that a JSON pointer names, in words where it has some.
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";

const FIELDS: Readonly<Record<string, MessageId>> = {
  id: "desk-field-id",
  supplier: "desk-message-supplier",
  by: "desk-field-by",
  kind: "desk-message-kind",
  number: "desk-message-number",
  revision: "desk-message-revision",
  amendment: "desk-message-amendment",
  buyer: "desk-field-buyer",
  currency: "desk-supplier-currency",
  subject: "desk-field-subject",
  issueDate: "desk-field-issue-date",
  submissionDueAt: "desk-field-submission-due",
  requiredDate: "desk-field-required-date",
  date: "desk-field-date",
  deliveryAddress: "desk-field-delivery-address",
  deliveryPlace: "desk-field-delivery-address",
  incoterm: "desk-field-incoterm",
  paymentTerms: "desk-field-payment-terms",
  lines: "desk-field-lines",
  lineNumber: "desk-field-line-number",
  item: "desk-field-item",
  description: "desk-field-description",
  quantity: "desk-field-quantity",
  uom: "desk-field-uom",
  unitPrice: "desk-field-unit-price",
  vatPercent: "desk-field-vat-percent",
  vatCategory: "desk-field-vat-category",
  allowanceCharges: "desk-field-allowance-charges",
  received: "desk-field-received",
  rejected: "desk-field-rejected",
  reason: "desk-supplier-reason",
  note: "desk-field-note",
  text: "desk-field-text",
};

/** Lines are counted from 1. A field without words is its name in the JSON. */
export function FieldName({ pointer }: { pointer: string }) {
  const { text } = useLocale();
  const path = pointer.split("/").slice(1);
  const name = path.findLast((part) => FIELDS[part]);
  const label = name && FIELDS[name];
  const index = path[path.indexOf("lines") + 1];
  const line = path.includes("lines") && index ? Number(index) + 1 : null;
  return (
    <span className="lines">
      {(label || line) && (
        <b>
          {label && text(label)}
          {label && line && " · "}
          {line && text("desk-field-of-line", { line })}
        </b>
      )}
      <small>
        <bdi dir="ltr" className="num desk-code" translate="no">
          {pointer || "/"}
        </bdi>
      </small>
    </span>
  );
}
