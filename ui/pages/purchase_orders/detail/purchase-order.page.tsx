// One purchase order.
import { Changes } from "../../../components/changes/changes";
import { NumberLink } from "../../../components/data-table";
import { DocumentPage, Situation } from "../../../components/document/document-page";
import { orderPath, requestPath } from "../../../components/document/paths";
import { ReasonForm } from "../../../components/document/reason-form";
import { referenceFacts } from "../../../components/document/reference-facts";
import { Unsent } from "../../../components/draft/unsent";
import type { FactValues } from "../../../components/facts";
import { OrderHeader } from "../../../components/order/header";
import { ResponseCode } from "../../../components/order/response-code";
import { isToShip } from "../../../components/order/state";
import { Section } from "../../../components/section";
import { Status } from "../../../components/status";
import { CalendarDate, Code, DateTime, DueDate, Quantity } from "../../../components/values";
import { WithCode } from "../../../components/with-code";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type {
  Form,
  Order,
  OrderAction,
  OrderResponse,
  OrderRevision,
  PurchaseOrderProps,
} from "../../../types/server";
import { Actions } from "./actions";
import { DespatchAdvices } from "./despatch-advices";
import { Invoices } from "./invoices";
import { LineQuantity } from "./line-quantity";
import { OrderLines } from "./order-lines";
import { ResponseTerms } from "./response-terms";
import "./purchase-order.css";

export default function PurchaseOrderPage(props: PurchaseOrderProps) {
  const { order } = props;
  const { text } = useLocale();
  const facts = useOrderFacts(order);
  const pathOf = (rest: `/${string}`) => orderPath(order.number, rest);
  const may = (action: OrderAction) => order.actions.includes(action);
  return (
    <DocumentPage
      document={order}
      pathOf={pathOf}
      header={
        <OrderHeader
          order={order}
          standing={props.standing}
          title={text("title-purchase-order")}
          back={{ path: "/purchase-orders", label: text("order-list-back") }}
        />
      }
      actions={
        <>
          <OrderSituation order={order} />
          <Unsent draft={props.unsentResponse} path={may("respond") ? pathOf("/response") : null}>
            {text("draft-unsent-response")}
          </Unsent>
          <Unsent
            draft={props.unsentDespatchAdvice}
            path={may("ship") ? pathOf("/despatch-advice") : null}
          >
            {text("draft-unsent-despatch-advice")}
          </Unsent>
          <Actions {...props} />
        </>
      }
      contents={
        <>
          <OrderLines order={order} />
          {order.response && (
            <Response response={order.response} order={order} withdrawForm={props.withdrawForm} />
          )}
          {order.despatchAdvices.length > 0 && <DespatchAdvices order={order} form={props.form} />}
          {order.goodsReceipts.length > 0 && <GoodsReceipts order={order} />}
          {order.invoices.length > 0 && (
            <Invoices order={order.number} invoices={order.invoices} form={props.form} />
          )}
          {order.revision > 1 && <Revisions revisions={order.revisions} />}
        </>
      }
      facts={{ title: text("order-facts"), facts }}
      files={{ pdf: pathOf("/order.pdf"), ubl: pathOf("/order.xml") }}
      commentForm={may("comment") ? props.commentForm : null}
      attachmentsForm={props.attachmentsForm}
      takesFiles={may("attach")}
    />
  );
}

/** The facts of an order: its buyer, dates and terms. */
function useOrderFacts(order: Order): FactValues {
  const { words } = useLocale();
  const required = order.requiredDate && (
    <DueDate date={order.requiredDate} today={order.today} isDue={isToShip(order.state)} />
  );
  return {
    "list-buyer": words(order.buyer),
    "list-issued": <CalendarDate value={order.issueDate} />,
    "order-revision": <Quantity value={order.revision} />,
    "line-required": required,
    "order-supplier-number": order.supplierOrderNumber && <Code>{order.supplierOrderNumber}</Code>,
    "order-request": order.source && (
      <NumberLink
        number={order.source.quotationRequest}
        path={requestPath(order.source.quotationRequest)}
      />
    ),
    "order-quotation": order.source?.quotation && <Code>{order.source.quotation}</Code>,
    "order-terms": words(order.paymentTerms),
    "order-incoterm": order.incoterm && <Code>{order.incoterm}</Code>,
    "order-address": words(order.deliveryAddress),
    "order-note": words(order.note),
    ...referenceFacts(order.references),
  };
}

/** A notice about why the order is stopped, or that the buyer changed it. */
function OrderSituation({ order }: { order: Order }) {
  const { state, reason, revision, response, actions } = order;
  const { text } = useLocale();
  const stopped = {
    on_hold: "order-on-hold",
    cancelled: "order-cancelled",
    rejected: "order-rejected",
  } as const;
  if (state === "on_hold" || state === "cancelled" || state === "rejected")
    return (
      <Situation kind={state === "on_hold" ? "warning" : "problem"} reason={reason}>
        {text(stopped[state])}
      </Situation>
    );
  if (state === "accepted_with_changes")
    return (
      <p className="notice">
        <span>{text("response-after-changes")}</span>
      </p>
    );
  if (revision > 1 && !response && actions.includes("respond"))
    return (
      <p className="notice warning">
        <span>
          {text("order-revised", { revision })} <a href="#revisions">{text("order-see-changes")}</a>
        </span>
      </p>
    );
  return null;
}

/** The order's revisions and their changes, newest first. */
function Revisions({ revisions }: { revisions: OrderRevision[] }) {
  const { text } = useLocale();
  return (
    <Section title={text("order-revisions")} anchor="revisions">
      <ol className="answered">
        {revisions.map(({ revision, issuedAt, reason, agreedResponse, changes }) => (
          <li key={revision}>
            <span className="head">
              <b>{text("order-revision-number", { revision })}</b>
              <DateTime value={issuedAt} withYear />
            </span>
            {reason && <Words>{reason}</Words>}
            {agreedResponse && <small>{text("order-revision-agreed")}</small>}
            {revision === 1 && <small>{text("order-revision-first")}</small>}
            <Changes changes={changes} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface ResponseProps {
  response: OrderResponse;
  order: Order;
  withdrawForm: Form;
}

/** The supplier's response to the current revision. */
function Response({ response, order, withdrawForm }: ResponseProps) {
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

/** The buyer's goods receipts of the order: what arrived, and what of it was rejected. */
function GoodsReceipts({ order }: { order: Order }) {
  const { text } = useLocale();
  return (
    <Section title={text("order-goods-receipts")} anchor="goods-receipts">
      <ul className="answered">
        {order.goodsReceipts.map((receipt) => (
          <li key={receipt.number}>
            <span className="head">
              <b>
                <Code>{receipt.number}</Code>
              </b>
              <CalendarDate value={receipt.date} />
              {receipt.cancelledAt && (
                <Status tone="closed">{text("order-receipt-cancelled")}</Status>
              )}
            </span>
            {receipt.cancellationReason && <Words>{receipt.cancellationReason}</Words>}
            {receipt.despatchAdvice && (
              <span>
                {text("order-receipt-advice")} <Code>{receipt.despatchAdvice}</Code>
              </span>
            )}
            {receipt.note && <Words>{receipt.note}</Words>}
            <ul>
              {receipt.lines.map(({ lineNumber, received, rejected, reason }) => (
                <li key={lineNumber} className="run">
                  <LineQuantity lines={order.lines} lineNumber={lineNumber} quantity={received} />
                  {Number(rejected) > 0 && (
                    <small className="late">
                      {" "}
                      {text("order-rejected-quantity")} <Quantity value={rejected} />{" "}
                      <Words>{reason}</Words>
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
