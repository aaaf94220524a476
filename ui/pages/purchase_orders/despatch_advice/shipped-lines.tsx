// The order's open lines with their shipped quantities; a line without a quantity is not shipped.

import { lineField } from "../../../components/draft/line-field";
import { Field, TextArea } from "../../../components/field";
import { Measure } from "../../../components/measure";
import { Code, Quantity } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import { typeValue } from "../../../navigation/typed-fields";
import type { DespatchAdviceProps, OrderLine } from "../../../types/server";

export function ShippedLines({ lines, form }: Pick<DespatchAdviceProps, "lines" | "form">) {
  const { words } = useLocale();
  const error = form.errors.lines;
  return (
    <>
      {error && (
        <p role="alert" className="error">
          {words(error)}
        </p>
      )}
      <ul className="shipped">
        {lines.map((line) => (
          <ShippedLine key={line.lineNumber} line={line} form={form} />
        ))}
      </ul>
    </>
  );
}

/** The page's style sheet shows one of the two buttons, depending on the field. */
function ShippedLine({ line, form }: { line: OrderLine; form: DespatchAdviceProps["form"] }) {
  const { text, words } = useLocale();
  const { lineNumber, description, item, open, uom, confirmed } = line;
  const change = (action: "add" | "remove", quantity: string) => (
    <button
      type="submit"
      name="action"
      value={`${action}.${lineNumber}`}
      className={`button compact ${action}`}
      onClick={(event) => {
        const field = event.currentTarget.form;
        if (!field) return;
        event.preventDefault();
        typeValue(field, lineField(lineNumber, "quantity"), quantity);
        if (action === "remove")
          for (const name of BATCHES) typeValue(field, lineField(lineNumber, name), "");
        // The pressed button is hidden now.
        const next = action === "add" ? "input" : ".add";
        event.currentTarget.closest("li")?.querySelector<HTMLElement>(next)?.focus();
      }}
    >
      {action === "add" ? text("despatch-add") : text("despatch-remove")}
      <span className="unseen"> {words(description)}</span>
    </button>
  );
  return (
    <li>
      <span className="lines">
        <span className="run">
          <Quantity value={lineNumber} /> · <Words>{words(description)}</Words>
        </span>
        <small>
          <Code>{item}</Code> · {text("despatch-open")} <Measure quantity={open} uom={uom} />
        </small>
        <small>
          {text("order-ordered")} <Quantity value={line.quantity} /> · {text("order-confirmed")}{" "}
          <Quantity value={confirmed?.quantity ?? line.quantity} /> · {text("order-shipped")}{" "}
          <Quantity value={line.shipped} />
        </small>
      </span>
      <Field
        name={lineField(lineNumber, "quantity")}
        label="despatch-quantity"
        form={form}
        placeholder={text("despatch-stays")}
        dir="ltr"
        inputMode="decimal"
      />
      {change("remove", "")}
      {change("add", open)}
      <BatchFields lineNumber={lineNumber} form={form} />
    </li>
  );
}

const BATCHES = ["lots", "serialNumbers"];

/** Unfolded where something was typed. */
function BatchFields({
  lineNumber,
  form,
}: {
  lineNumber: number;
  form: DespatchAdviceProps["form"];
}) {
  const { text } = useLocale();
  const names = BATCHES.map((name) => lineField(lineNumber, name));
  const [lots = "", serialNumbers = ""] = names;
  return (
    <details
      className="batches"
      open={names.some((name) => form.values[name] || form.errors[name])}
    >
      <summary>{text("despatch-batches")}</summary>
      <div className="fields">
        <TextArea name={lots} label="despatch-lots" hint="despatch-lots-hint" form={form} />
        <TextArea
          name={serialNumbers}
          label="despatch-serial-numbers"
          hint="despatch-serial-numbers-hint"
          form={form}
        />
      </div>
    </details>
  );
}
