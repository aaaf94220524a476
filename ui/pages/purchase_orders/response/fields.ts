// The fields of a response: their initial values and their labels.
import { type FieldLabels, lineField } from "../../../components/draft/line-field";
import type { Values } from "../../../navigation/merge-values";
import type { MessageId } from "../../../types/messages";
import type { OrderLine, ResponseCode } from "../../../types/server";

export const FIELD_LABELS: FieldLabels = {
  code: "response-answer",
  quantity: "response-quantity",
  unitPrice: "response-unit-price",
  promisedDate: "response-promised-date",
  substitute: "response-substitute",
  isBackordered: "response-backordered",
  reason: "response-reason",
  note: "response-note",
  supplierOrderNumber: "order-supplier-number",
};

export const CODES: Record<ResponseCode, MessageId> = {
  AP: "response-accept",
  CA: "response-change",
  RE: "response-reject",
};

/** Every line is accepted as it is. */
export function beginningOf(lines: readonly OrderLine[]): Values {
  return Object.fromEntries(lines.map(({ lineNumber }) => [lineField(lineNumber, "code"), "AP"]));
}

const OFFERED = ["quantity", "unitPrice", "promisedDate", "substitute"];

/** Whether the page shows a field: those of an offer belong to a line that is accepted with changes. */
export function isShown(field: string, values: Values): boolean {
  const [, line = "", name = ""] = field.split(".");
  return !OFFERED.includes(name) || values[lineField(Number(line), "code")] === "CA";
}

/** The message of a value that is selected instead of typed. */
export function choiceLabel(name: string, value: string): MessageId | undefined {
  if (value && name.endsWith(".isBackordered")) return "response-backordered";
  return name.endsWith(".code") ? CODES[value as ResponseCode] : undefined;
}
