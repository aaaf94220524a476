// One line: the requested item and the fields of the offer.
import { memo } from "react";
import { lineField } from "../../../components/draft/line-field";
import { Field } from "../../../components/field";
import { Measure } from "../../../components/measure";
import { PriceInForce } from "../../../components/price-in-force";
import { RequestedItem } from "../../../components/quotation-request/requested-item";
import { Cell } from "../../../components/sheet/cell";
import { Amount, CalendarDate } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Values } from "../../../navigation/merge-values";
import type { Form, RequestLine, Text } from "../../../types/server";
import { COLUMNS, type Column, FIELD_LABELS } from "./fields";
import "../../../components/pair.css";

interface LineRowProps {
  className: string | undefined;
  line: RequestLine;
  currency: string;
  /** The values of the page's props. */
  values: Values;
  /** Validation errors by field name; the same object until a change, for `memo`. */
  errors: Readonly<Record<string, Text>>;
  /** Questions by field name; the same object until a change, for `memo`. */
  questions: Readonly<Record<string, Text>>;
  net: string | null;
  /** The price in force. */
  amount: string | undefined;
  difference: string | undefined;
  defaultVatPercent: string;
}

const KINDS: Partial<Record<Column, "date" | "numeric">> = {
  promisedDate: "date",
  leadTimeDays: "numeric",
};

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, currency, values, errors, questions, net, defaultVatPercent, amount } = props;
  const { text } = useLocale();
  const placeholders: Partial<Record<Column, string>> = {
    quantity: line.quantity,
    vatPercent: defaultVatPercent,
  };
  return (
    <tbody className={props.className}>
      <tr>
        <th scope="row">
          <RequestedItem line={line} />
          <small className="requested">
            <Measure quantity={line.quantity} uom={line.uom} /> · {text("line-required")}{" "}
            {line.requiredDate ? <CalendarDate value={line.requiredDate} /> : "—"}
          </small>
          {amount && (
            <PriceInForce
              line={line.lineNumber}
              currency={currency}
              amount={amount}
              difference={props.difference}
            />
          )}
        </th>
        {COLUMNS.map((column) => {
          const name = lineField(line.lineNumber, column);
          return (
            <Cell
              key={column}
              name={name}
              column={column}
              kind={KINDS[column] ?? "decimal"}
              labels={FIELD_LABELS}
              value={values[name]}
              placeholder={placeholders[column]}
              error={errors[name]}
              question={questions[name]}
            />
          );
        })}
        <td className="end net" data-label={text("line-net")}>
          <span>{net !== null && <Amount value={{ amount: net, currency }} />}</span>
        </td>
      </tr>
      <LineExtras lineNumber={line.lineNumber} values={values} errors={errors} />
    </tbody>
  );
});

interface LineExtrasProps {
  lineNumber: number;
  values: Values;
  errors: Readonly<Record<string, Text>>;
}

/** The less common fields of a line: no offer, substitute, note. */
function LineExtras({ lineNumber, values, errors }: LineExtrasProps) {
  const { text } = useLocale();
  const noOffer = lineField(lineNumber, "noOffer");
  const substitute = lineField(lineNumber, "substitute");
  const note = lineField(lineNumber, "note");
  const form: Form = { values, errors, problem: null };
  const isUsed = [substitute, note].some((name) => values[name] || errors[name]);
  return (
    <tr className="extras">
      <td colSpan={COLUMNS.length + 2}>
        <div>
          <label className="check">
            <input type="checkbox" name={noOffer} defaultChecked={values[noOffer] === "on"} />
            {text("editor-no-offer")}
            <span className="unseen">{text("editor-of-line", { line: lineNumber })}</span>
          </label>
          <details open={isUsed}>
            <summary>
              {text("editor-extras")}
              <span className="unseen">{text("editor-of-line", { line: lineNumber })}</span>
            </summary>
            <div className="pair">
              <Field name={substitute} label="editor-substitute" form={form} dir="auto" />
              <Field name={note} label="editor-line-note" form={form} dir="auto" />
            </div>
          </details>
        </div>
      </td>
    </tr>
  );
}
