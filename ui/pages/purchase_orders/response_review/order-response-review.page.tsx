// Page that shows a response to an order before it is sent.
import { orderPath } from "../../../components/document/paths";
import { ReviewForm } from "../../../components/draft/review-form";
import { OrderHeader } from "../../../components/order/header";
import { ResponseCode } from "../../../components/order/response-code";
import { Section } from "../../../components/section";
import { Amount, Code } from "../../../components/values";
import { WithCode } from "../../../components/with-code";
import { useLocale } from "../../../i18n/context";
import type {
  ResponseCode as LineCode,
  OrderResponse,
  OrderResponseReviewProps,
} from "../../../types/server";
import { OrderLines } from "../detail/order-lines";
import { ResponseTerms } from "../detail/response-terms";
import { FIELD_LABELS } from "../response/fields";
import "../detail/purchase-order.css";

export default function OrderResponseReviewPage(props: OrderResponseReviewProps) {
  const { number, standing, response, lines, confirmedTotals, supplierOrderNumber } = props;
  const { text } = useLocale();
  const { currency, gross } = confirmedTotals;
  const editor = orderPath(number, "/response");
  const hasTerms = response.note !== "" || response.code !== "AP";
  return (
    <>
      <OrderHeader
        order={props}
        standing={standing}
        title={text("title-order-response-review")}
        back={{ path: editor, label: text("response-review-back") }}
      />
      <div className="stack review">
        <OrderLines order={{ ...props, ...standing }} isUnsent />
        {hasTerms && (
          <Section title={text("order-response")} aside={<ResponseCode code={response.code} />}>
            <ResponseTerms response={response} lines={lines} currency={currency} />
          </Section>
        )}
        <ReviewForm
          review={props}
          path={editor}
          back={text("response-review-back")}
          send={{ action: "send", label: text("response-send") }}
          approvedIn="purchaseOrders"
          labels={FIELD_LABELS}
        >
          <p>
            <WithCode code={number}>{text("response-review-question", { number })}</WithCode>{" "}
            {text("response-review-lines", countsOf(response))} {text("response-review-total")}{" "}
            <b>
              <Amount value={{ amount: gross, currency }} />
            </b>
          </p>
          {response.code === "CA" && <p>{text("response-after-changes")}</p>}
          {supplierOrderNumber && (
            <p>
              {text("order-supplier-number")}: <Code>{supplierOrderNumber}</Code>
            </p>
          )}
        </ReviewForm>
      </div>
    </>
  );
}

/** The numbers of the lines by their code. */
function countsOf({ lines }: OrderResponse) {
  const count = (code: LineCode) => lines.filter((line) => line.code === code).length;
  return { accepted: count("AP"), changed: count("CA"), rejected: count("RE") };
}
