// One purchase order.
import { DocumentPage } from "../../../components/document/document-page";
import { orderPath } from "../../../components/document/paths";
import { Unsent } from "../../../components/draft/unsent";
import { OrderHeader } from "../../../components/order/header";
import { useLocale } from "../../../i18n/context";
import type { OrderAction, PurchaseOrderProps } from "../../../types/server";
import { Actions } from "./actions";
import { DespatchAdvices } from "./despatch-advices";
import { GoodsReceipts } from "./goods-receipts";
import { Invoices } from "./invoices";
import { useOrderFacts } from "./order-facts";
import { OrderLines } from "./order-lines";
import { OrderSituation } from "./order-situation";
import { Response } from "./response";
import { Revisions } from "./revisions";
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
