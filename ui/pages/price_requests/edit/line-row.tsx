// One line: the item with its current price, and the fields of the new price.
import { memo } from "react";
import type { FieldMessages } from "../../../components/draft/field-messages";
import { lineField } from "../../../components/draft/line-field";
import { Measure } from "../../../components/measure";
import { PriceChange } from "../../../components/price-change";
import { Cell } from "../../../components/sheet/cell";
import { Amount, CalendarDate, Code, Quantity } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { Values } from "../../../navigation/merge-values";
import type { PriceRequestLine } from "../../../types/server";
import { COLUMNS, type Column, FIELD_LABELS } from "../fields";

interface LineRowProps {
  className: string | undefined;
  line: PriceRequestLine;
  currency: string;
  /** The values of the page's props. */
  values: Values;
  /** Validation errors by field name; the same object until a change, for `memo`. */
  errors: FieldMessages;
  /** Questions by field name; the same object until a change, for `memo`. */
  questions: FieldMessages;
  /** Change of the price in percent. */
  change: string | null;
}

const KINDS: Record<Column, "decimal" | "date" | "text"> = {
  price: "decimal",
  validFrom: "date",
  validTo: "date",
  reason: "text",
};

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, currency, values, errors, questions, change } = props;
  const { text, words } = useLocale();
  const { currentPrice, currentUntil, later } = line;
  const [next] = later;
  return (
    <tbody className={props.className}>
      <tr>
        <th scope="row">
          <span className="run">
            <Quantity value={line.lineNumber} /> · <Words>{words(line.description)}</Words>
          </span>
          <small className="requested">
            <Code>{line.item}</Code> · <Measure quantity="1" uom={line.uom} />
          </small>
          {currentPrice && (
            <small className="requested">
              {text("price-request-current")}{" "}
              <Amount value={{ amount: currentPrice, currency }} isPrice />
              {currentUntil && (
                <>
                  {" "}
                  {text("prices-until")} <CalendarDate value={currentUntil} />
                </>
              )}
            </small>
          )}
          {next && (
            <small className="requested">
              {text("price-request-next")} <CalendarDate value={next.validFrom} />:{" "}
              <Amount value={{ amount: next.price, currency }} isPrice />
            </small>
          )}
          {line.hasQuantityBreaks && (
            <small className="requested">{text("price-request-breaks")}</small>
          )}
        </th>
        {COLUMNS.map((column) => {
          const name = lineField(line.lineNumber, column);
          return (
            <Cell
              key={column}
              name={name}
              column={column}
              kind={KINDS[column]}
              labels={FIELD_LABELS}
              value={values[name]}
              placeholder={undefined}
              error={errors[name]}
              question={questions[name]}
            />
          );
        })}
        <td className="end net" data-label={text("prices-change")}>
          <span>{change !== null && <PriceChange percent={change} />}</span>
        </td>
      </tr>
    </tbody>
  );
});
