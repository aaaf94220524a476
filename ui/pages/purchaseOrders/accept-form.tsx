// A page of the orders, of which those that wait can be selected and accepted as they are.
import { FormKey } from "../../components/form-key";
import { FormProblem } from "../../components/form-problem";
import { useHref } from "../../components/page-data";
import { useText } from "../../i18n/context";
import type { Form } from "../../types/server/Form";
import type { OrderList } from "../../types/server/OrderList";
import type { OrderSort } from "../../types/server/OrderSort";
import { OrderTable } from "./order-table";

interface AcceptFormProps {
  list: OrderList;
  form: Form;
  /** A path of the portal. */
  action: string;
  sort: OrderSort;
  /** The list in another order. */
  pathOf: (sort: OrderSort) => string;
}

export function AcceptForm({ list, form, action, sort, pathOf }: AcceptFormProps) {
  const text = useText();
  const href = useHref();
  const table = <OrderTable list={list} form={form} sort={sort} pathOf={pathOf} />;
  const isRefused = form.problem !== null;
  if (!isRefused && !list.rows.some(({ isAcceptable }) => isAcceptable)) return table;
  return (
    <form className="accept" method="post" action={href(action)} data-enhance="form">
      <FormProblem form={form} />
      <FormKey form={form} />
      <header>
        <small>{text("orders-accept-hint")}</small>
        <button type="submit" className="button compact primary">
          {text("orders-accept")}
        </button>
      </header>
      {table}
    </form>
  );
}
