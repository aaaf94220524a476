// The response to one line. CSS hides the fields that the selected code does not need.
import { type ReactNode, useId } from "react";
import { DateField } from "../../../components/date-field";
import { BetweenTexts } from "../../../components/document/text-lines";
import { lineField } from "../../../components/draft/line-field";
import { Field } from "../../../components/field";
import { Measure } from "../../../components/measure";
import { LineTerms, ReturnMark } from "../../../components/order/line-terms";
import { PriceInForce } from "../../../components/price-in-force";
import { Amount, CalendarDate, Code } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { Form, OrderLine } from "../../../types/server";
import { CODES } from "./fields";
import type { ComparedPrice } from "./in-force";

interface LineFieldsProps {
  line: OrderLine;
  currency: string;
  form: Form;
  inForce: ComparedPrice | null;
  isLast: boolean;
}

export function LineFields({ line, currency, form, inForce, isLast }: LineFieldsProps) {
  const { text, words } = useLocale();
  const name = (field: string) => lineField(line.lineNumber, field);
  const legend = useId();
  const errorId = useId();
  const code = name("code");
  const error = form.errors[code];
  const chosen = form.values[code];
  const field = (id: string, label: MessageId) => ({ name: name(id), label, form });
  const ifBlank = (value: ReactNode) => (
    <>
      {text("response-blank")} {value}
    </>
  );
  return (
    <fieldset className="sheet line">
      <legend>
        <span id={legend}>
          {text("order-line", { line: line.lineNumber })} · <Words>{words(line.description)}</Words>
        </span>
      </legend>
      <p className="ordered">
        <BetweenTexts line={line}>
          <Code>{line.item}</Code>
        </BetweenTexts>
        <Measure quantity={line.quantity} uom={line.uom} />
        <span>
          {text("response-at")} <Amount value={{ amount: line.unitPrice, currency }} isPrice />
        </span>
        <LineTerms line={line} currency={currency} />
        <ReturnMark line={line} />
        {inForce && inForce.difference !== "" && (
          <PriceInForce {...inForce} line={line.lineNumber} currency={currency} />
        )}
        {line.requiredDate && (
          <span>
            {text("line-required")} <CalendarDate value={line.requiredDate} />
          </span>
        )}
      </p>
      <div
        className="choices"
        role="radiogroup"
        aria-labelledby={legend}
        aria-describedby={error && errorId}
        aria-invalid={error ? true : undefined}
      >
        {Object.entries(CODES).map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={code} value={value} defaultChecked={value === chosen} />
            {text(label)}
          </label>
        ))}
      </div>
      {!isLast && (
        <button
          type="submit"
          className="button compact"
          name="action"
          value={`copyDown.${line.lineNumber}`}
        >
          {text("response-copy-down")}
        </button>
      )}
      {error && (
        <p id={errorId} className="error">
          {words(error)}
        </p>
      )}
      <div className="offer">
        <Field
          {...field("quantity", "response-quantity")}
          hint={ifBlank(<Measure quantity={line.quantity} uom={line.uom} />)}
          dir="ltr"
          inputMode="decimal"
        />
        <Field
          {...field("unitPrice", "response-unit-price")}
          hint={ifBlank(<Amount value={{ amount: line.unitPrice, currency }} isPrice />)}
          dir="ltr"
          inputMode="decimal"
        />
        <DateField
          {...field("promisedDate", "response-promised-date")}
          hint={line.requiredDate ? ifBlank(<CalendarDate value={line.requiredDate} />) : undefined}
        />
        <Field
          {...field("substitute", "response-substitute")}
          hint={ifBlank(<Code>{line.item}</Code>)}
          dir="auto"
        />
        <label className="check">
          <input
            type="checkbox"
            name={name("isBackordered")}
            defaultChecked={form.values[name("isBackordered")] === "on"}
          />
          {text("response-backordered")}
        </label>
      </div>
      <div className="reason">
        <Field {...field("reason", "response-reason")} dir="auto" />
      </div>
    </fieldset>
  );
}
