// Contents of a response: its note, and the lines that are not accepted as ordered.
import { ResponseCode } from "../../../components/order/response-code";
import { Amount, CalendarDate, Quantity } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { OrderLine, OrderResponse, OrderResponseLine } from "../../../types/server";

interface ResponseTermsProps {
  response: OrderResponse;
  /** Lines of the order. */
  lines: readonly OrderLine[];
  currency: string;
}

export function ResponseTerms({ response, lines, currency }: ResponseTermsProps) {
  const { text, words } = useLocale();
  const changed = response.lines.filter(({ code }) => code !== "AP");
  const description = (lineNumber: number) =>
    lines.find((line) => line.lineNumber === lineNumber)?.description;
  return (
    <>
      {response.note && (
        <p className="response-text">
          <Words>{response.note}</Words>
        </p>
      )}
      {changed.length > 0 && (
        <ul className="answered">
          {changed.map((line) => {
            const described = description(line.lineNumber);
            return (
              <li key={line.lineNumber}>
                <span className="head">
                  <b>{text("order-line", { line: line.lineNumber })}</b>
                  {described && words(described)} <ResponseCode code={line.code} />
                </span>
                <Changes line={line} currency={currency} />
                {line.reason && <Words>{line.reason}</Words>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function Changes({ line, currency }: { line: OrderResponseLine; currency: string }) {
  const { text } = useLocale();
  const { quantity, unitPrice, promisedDate, isBackordered, substitute } = line;
  return (
    <span className="offered">
      {quantity !== null && (
        <span>
          {text("order-quantity")} <Quantity value={quantity} />
        </span>
      )}
      {unitPrice !== null && (
        <span>
          {text("order-unit-price")} <Amount value={{ amount: unitPrice, currency }} isPrice />
        </span>
      )}
      {promisedDate !== null && (
        <span>
          {text("order-promised")} <CalendarDate value={promisedDate} />
        </span>
      )}
      {isBackordered && <span>{text("order-backordered")}</span>}
      {substitute !== null && (
        <span>
          {text("order-substitute")} <Words>{substitute}</Words>
        </span>
      )}
    </span>
  );
}
