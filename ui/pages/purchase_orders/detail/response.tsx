// The supplier's response to the current revision.

import { orderPath } from "../../../components/document/paths";
import { ReasonForm } from "../../../components/document/reason-form";
import { ResponseCode } from "../../../components/order/state";
import { Section } from "../../../components/section";
import { Amount, CalendarDate, DateTime, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Form, Order, OrderResponse, OrderResponseLine } from "../../../types/server";

interface ResponseProps {
  response: OrderResponse;
  order: Order;
  withdrawForm: Form;
}

export function Response({ response, order, withdrawForm }: ResponseProps) {
  const { text, words } = useLocale();
  // Lines that are accepted as ordered are omitted.
  const changed = response.lines.filter(({ code }) => code !== "AP");
  const description = (lineNumber: number) =>
    order.lines.find((line) => line.lineNumber === lineNumber)?.description;
  return (
    <Section title={text("order-response")} aside={<ResponseCode code={response.code} />}>
      <p className="said run">
        {text("order-responded-by", { name: response.respondedBy })}{" "}
        <DateTime value={response.respondedAt} withYear />
      </p>
      {response.note && (
        <p className="said">
          <bdi>{response.note}</bdi>
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
                <Changes line={line} currency={order.totals.currency} />
                {line.reason && <bdi>{line.reason}</bdi>}
              </li>
            );
          })}
        </ul>
      )}
      {order.actions.includes("withdraw_response") && (
        <div className="said">
          <ReasonForm
            name="withdrawForm"
            form={withdrawForm}
            path={orderPath(order.number, "/response/withdraw")}
            version={order.version}
            open="order-response-withdraw"
            question={text("order-response-withdraw-question", { number: order.number })}
            label="order-response-withdraw-reason"
            hint="order-response-withdraw-hint"
            send="order-response-withdraw-send"
          />
        </div>
      )}
    </Section>
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
          {text("order-substitute")} <bdi>{substitute}</bdi>
        </span>
      )}
    </span>
  );
}
