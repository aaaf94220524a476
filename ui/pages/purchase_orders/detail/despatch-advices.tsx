// The order's despatch advices, with their carriers.
import { ConfirmForm } from "../../../components/confirm-form";
import { orderPath } from "../../../components/document/paths";
import { DownloadLink } from "../../../components/download-link";
import { Named } from "../../../components/named";
import { Batches } from "../../../components/order/batches";
import { Packages } from "../../../components/order/packages";
import { Section } from "../../../components/section";
import { Status } from "../../../components/status";
import { CalendarDate, Code } from "../../../components/values";
import { WithCode } from "../../../components/with-code";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { Form, Order } from "../../../types/server";
import { LineQuantity } from "./line-quantity";

export function DespatchAdvices({ order, form }: { order: Order; form: Form }) {
  const { text } = useLocale();
  return (
    <Section title={text("order-despatch-advices")} anchor="despatch-advices">
      <ul className="answered">
        {order.despatchAdvices.map((advice) => (
          <li key={advice.number}>
            <span className="head">
              <b>
                <Code>{advice.number}</Code>
              </b>
              <CalendarDate value={advice.despatchDate} />
              {advice.cancelledAt && (
                <Status tone="closed">{text("order-despatch-cancelled")}</Status>
              )}
            </span>
            <span className="offered">
              {advice.supplierNumber && (
                <span>
                  {text("despatch-supplier-number")} <Code>{advice.supplierNumber}</Code>
                </span>
              )}
              {advice.carrier && <Words>{advice.carrier}</Words>}
              {advice.trackingNumber && (
                <span>
                  {text("despatch-tracking")} <Code>{advice.trackingNumber}</Code>
                </span>
              )}
              {advice.expectedDate && (
                <span>
                  {text("despatch-expected")} <CalendarDate value={advice.expectedDate} />
                </span>
              )}
            </span>
            {advice.packages && <Packages packages={advice.packages} />}
            <ul>
              {advice.lines.map((line) => (
                <li key={line.lineNumber} className="lines">
                  <LineQuantity lines={order.lines} {...line} />
                  <Batches line={line} />
                </li>
              ))}
            </ul>
            <DownloadLink
              path={orderPath(
                order.number,
                `/despatch-advices/${encodeURIComponent(advice.number)}/delivery-note.pdf`,
              )}
            >
              {text("despatch-note")}
            </DownloadLink>
            {advice.isCancellable && (
              <CancelDespatchAdvice order={order} form={form} number={advice.number} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CancelProps {
  order: Order;
  /** The outcome of the last action on a despatch advice. */
  form: Form;
  /** The despatch advice's. */
  number: string;
}

function CancelDespatchAdvice({ order, form, number }: CancelProps) {
  const { text } = useLocale();
  return (
    <ConfirmForm
      open={<Named of={number}>{text("order-despatch-cancel")}</Named>}
      openClass="button compact"
      isOpen={form.questions?.[number] !== undefined}
      confirms={{ advice: number }}
      question={<WithCode code={number}>{text("order-despatch-cancel-hint", { number })}</WithCode>}
      path={orderPath(order.number, `/despatch-advices/${encodeURIComponent(number)}/cancel`)}
      form={form}
      hidden={{ version: order.version }}
      hidesProblem
      submit={text("order-despatch-cancel-send")}
      submitClass="button compact danger"
      cancel="confirm-keep"
    />
  );
}
