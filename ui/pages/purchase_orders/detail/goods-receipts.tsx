// The buyer's goods receipts of the order: what arrived, and what of it was rejected.
import { Section } from "../../../components/section";
import { Status } from "../../../components/status";
import { CalendarDate, Code, Quantity } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { Order } from "../../../types/server";
import { LineQuantity } from "./line-quantity";

export function GoodsReceipts({ order }: { order: Order }) {
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
