// One purchase order: what is ordered, how far it has come, and what is to be done with it.

import { Attachments } from "../../../components/attachments/attachments";
import { BackLink } from "../../../components/back-link";
import { Comments } from "../../../components/comments/comments";
import { DocumentFiles } from "../../../components/document/document-files";
import { Unsent } from "../../../components/draft/unsent";
import { History } from "../../../components/history/history";
import { orderPath } from "../../../components/order/path";
import { OrderState as State } from "../../../components/order/state";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { PurchaseOrderProps } from "../../../types/server";
import { Actions } from "./actions";
import { DespatchAdvices } from "./despatch-advices";
import { Invoices } from "./invoices";
import { OrderFacts } from "./order-facts";
import { OrderLines } from "./order-lines";
import { Response } from "./response";
import { Revisions } from "./revisions";
import { Situation } from "./situation";
import "../../../components/document/document.css";
import "./purchase-order.css";

export default function PurchaseOrderPage(props: PurchaseOrderProps) {
  const { order } = props;
  const { text, words } = useLocale();
  return (
    <>
      <div className="title-line">
        <PageTitle title={text("title-purchase-order")} number={order.number}>
          {words(order.subject)}
        </PageTitle>
        <State state={order.state} />
      </div>
      <BackLink path="/purchase-orders">{text("order-list-back")}</BackLink>
      <Situation order={order} />
      <Unsent
        draft={props.unsentResponse}
        path={order.actions.includes("respond") ? orderPath(order.number, "/response") : null}
      >
        {text("draft-unsent-response")}
      </Unsent>
      <Unsent
        draft={props.unsentDespatchAdvice}
        path={order.actions.includes("ship") ? orderPath(order.number, "/despatch-advice") : null}
      >
        {text("draft-unsent-despatch-advice")}
      </Unsent>
      <Actions {...props} />
      <div className="document">
        <div className="stack">
          <OrderLines order={order} />
          {order.response && <Response response={order.response} order={order} />}
          {order.despatchAdvices.length > 0 && <DespatchAdvices order={order} />}
          {order.invoices.length > 0 && (
            <Invoices order={order.number} invoices={order.invoices} form={props.form} />
          )}
          {order.revision > 1 && <Revisions revisions={order.revisions} />}
          <Comments
            comments={order.comments}
            hasOlder={order.older.comments}
            form={order.actions.includes("comment") ? props.commentForm : null}
            path={orderPath(order.number, "/comments")}
          />
        </div>
        <div className="stack">
          <Section title={text("order-facts")}>
            <OrderFacts order={order} />
          </Section>
          <DocumentFiles
            pdf={orderPath(order.number, "/order.pdf")}
            ubl={orderPath(order.number, "/order.xml")}
          />
          <Attachments
            attachments={order.attachments}
            form={props.attachmentsForm}
            takesFiles={order.actions.includes("attach")}
            path={orderPath(order.number, "/attachments")}
          />
          <History events={order.events} hasOlder={order.older.events} />
        </div>
      </div>
    </>
  );
}
