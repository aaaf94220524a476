// The supplier's response to the current revision.

import { orderPath } from "../../../components/document/paths";
import { ReasonForm } from "../../../components/document/reason-form";
import { ResponseCode } from "../../../components/order/response-code";
import { Section } from "../../../components/section";
import { DateTime } from "../../../components/values";
import { WithCode } from "../../../components/with-code";
import { useLocale } from "../../../i18n/context";
import type { Form, Order, OrderResponse } from "../../../types/server";
import { ResponseTerms } from "./response-terms";

interface ResponseProps {
  response: OrderResponse;
  order: Order;
  withdrawForm: Form;
}

export function Response({ response, order, withdrawForm }: ResponseProps) {
  const { text } = useLocale();
  return (
    <Section title={text("order-response")} aside={<ResponseCode code={response.code} />}>
      <p className="response-text run">
        {text("order-responded-by", { name: response.respondedBy })}{" "}
        <DateTime value={response.respondedAt} withYear />
      </p>
      <ResponseTerms response={response} lines={order.lines} currency={order.totals.currency} />
      {order.actions.includes("withdraw_response") && (
        <div className="response-text">
          <ReasonForm
            name="withdrawForm"
            form={withdrawForm}
            path={orderPath(order.number, "/response/withdraw")}
            version={order.version}
            open="order-response-withdraw"
            question={
              <WithCode code={order.number}>
                {text("order-response-withdraw-question", { number: order.number })}
              </WithCode>
            }
            label="order-response-withdraw-reason"
            hint="order-response-withdraw-hint"
            send="order-response-withdraw-send"
          />
        </div>
      )}
    </Section>
  );
}
