// Rejects the order as a whole, with the reason that the buyer reads.
import { FormProblem } from "../../components/form-problem";
import { orderPath } from "../../components/order/path";
import { useHref } from "../../components/page-data";
import { TextArea } from "../../components/text-area";
import { useText } from "../../i18n/context";
import type { Form } from "../../types/server/Form";
import type { Order } from "../../types/server/Order";

interface RejectFormProps {
  order: Order;
  form: Form;
}

export function RejectForm({ order: { number, version }, form }: RejectFormProps) {
  const text = useText();
  const href = useHref();
  const isRefused = form.problem !== null || Object.keys(form.errors).length > 0;
  return (
    <details className="reject" open={isRefused}>
      <summary className="button">{text("order-reject")}</summary>
      <form
        method="post"
        action={href(orderPath(number, "/reject"))}
        data-enhance="form"
        data-form="rejectForm"
        data-guard=""
      >
        <FormProblem form={form} />
        <input type="hidden" name="version" value={version} />
        <TextArea
          name="reason"
          label={text("order-reject-reason")}
          hint={text("order-reject-hint")}
          form={form}
          maxLength={500}
          required
        />
        <button type="submit" className="button danger">
          {text("order-reject-send")}
        </button>
      </form>
    </details>
  );
}
