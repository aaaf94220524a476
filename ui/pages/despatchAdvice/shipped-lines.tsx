// The lines that go along, each with its quantity, and those that stay behind. The buttons work without scripts, too.
import { type MouseEvent, useState } from "react";
import { Code } from "../../components/code";
import { Field } from "../../components/field";
import { Measure } from "../../components/measure";
import { useText, useWords } from "../../i18n/context";
import type { DespatchAdviceProps } from "../../types/server/DespatchAdviceProps";
import type { OrderLine } from "../../types/server/OrderLine";

export function ShippedLines({ lines, form }: DespatchAdviceProps) {
  const text = useText();
  const words = useWords();
  const [changed, setChanged] = useState<Readonly<Record<number, boolean>>>({});
  const goesAlong = ({ lineNumber }: OrderLine) =>
    changed[lineNumber] ?? form.values[quantityOf(lineNumber)] !== undefined;
  const change = (lineNumber: number, along: boolean) => (event: MouseEvent) => {
    event.preventDefault();
    setChanged({ ...changed, [lineNumber]: along });
  };
  const staying = lines.filter((line) => !goesAlong(line));
  const error = form.errors.lines;
  return (
    <>
      {error && (
        <p role="alert" className="error">
          {words(error)}
        </p>
      )}
      <ul className="shipped">
        {lines.filter(goesAlong).map((line) => (
          <li key={line.lineNumber}>
            <span className="lines">
              {words(line.description)}
              <small>
                <Code>{line.item}</Code> · {text("despatch-open")}{" "}
                <Measure quantity={line.open} uom={line.uom} />
              </small>
            </span>
            <Field
              name={quantityOf(line.lineNumber)}
              label={text("despatch-quantity")}
              form={form}
              dir="ltr"
              inputMode="decimal"
            />
            <button
              type="submit"
              name="action"
              value={`remove.${line.lineNumber}`}
              className="button compact"
              onClick={change(line.lineNumber, false)}
            >
              {text("despatch-remove")}
              <span className="unseen"> {words(line.description)}</span>
            </button>
          </li>
        ))}
      </ul>
      {staying.length > 0 && (
        <ul className="shipped staying" aria-label={text("despatch-staying")}>
          {staying.map((line) => (
            <li key={line.lineNumber}>
              <span className="lines">
                {words(line.description)}
                <small>
                  {text("despatch-stays")} <Measure quantity={line.open} uom={line.uom} />
                </small>
              </span>
              <button
                type="submit"
                name="action"
                value={`add.${line.lineNumber}`}
                className="button compact"
                onClick={change(line.lineNumber, true)}
              >
                {text("despatch-add")}
                <span className="unseen"> {words(line.description)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function quantityOf(lineNumber: number): string {
  return `lines.${lineNumber}.quantity`;
}
