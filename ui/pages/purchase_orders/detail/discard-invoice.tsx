// Gives up a draft invoice, once it was asked for twice.

import { orderPath } from "../../../components/order/path";
import { PostForm } from "../../../components/post-form";
import { useLocale } from "../../../i18n/context";
import type { Form } from "../../../types/server";

interface DiscardInvoiceProps {
  /** The order's number. */
  order: string;
  /** What came of it when it was sent last. */
  form: Form;
  /** The draft's number. */
  number: string;
}

export function DiscardInvoice({ order, form, number }: DiscardInvoiceProps) {
  const { text } = useLocale();
  const path = orderPath(order, `/invoices/${encodeURIComponent(number)}/discard`);
  return (
    <details className="discard">
      <summary className="button compact">
        {text("order-invoice-discard")}
        <span className="unseen"> {number}</span>
      </summary>
      <PostForm path={path} form={form} hidesProblem>
        <p>{text("order-invoice-discard-hint")}</p>
        <button type="submit" className="button compact danger">
          {text("order-invoice-discard-send")}
        </button>
      </PostForm>
    </details>
  );
}
