// A page of the orders, of which those that wait can be selected and accepted as they are.
import { useState } from "react";
import { Amount } from "../../components/amount";
import { FormKey } from "../../components/form-key";
import { FormProblem } from "../../components/form-problem";
import { useHref } from "../../components/page-data";
import { useText } from "../../i18n/context";
import type { Form } from "../../types/server/Form";
import type { OrderList } from "../../types/server/OrderList";
import type { OrderSort } from "../../types/server/OrderSort";
import { OrderTable } from "./order-table";
import { sumUp } from "./sum-up";

interface AcceptFormProps {
  list: OrderList;
  form: Form;
  /** A path of the portal. */
  action: string;
  sort: OrderSort;
  /** The list in another order. */
  pathOf: (sort: OrderSort) => string;
}

/** What the boxes say that are ticked now. */
function selectedIn(form: HTMLFormElement): ReadonlySet<string> {
  const boxes = form.querySelectorAll<HTMLInputElement>(".pick input:checked");
  return new Set([...boxes].map(({ name }) => name));
}

export function AcceptForm({ list, form, action, sort, pathOf }: AcceptFormProps) {
  const text = useText();
  const href = useHref();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const sums = sumUp(list.rows.filter(({ number }) => selected.has(`orders.${number}`)));
  const table = <OrderTable list={list} form={form} sort={sort} pathOf={pathOf} />;
  const isRefused = form.problem !== null;
  if (!isRefused && !list.rows.some(({ isAcceptable }) => isAcceptable)) return table;
  return (
    <form
      className="accept"
      method="post"
      action={href(action)}
      data-enhance="form"
      data-form="form"
      onInput={({ currentTarget }) => setSelected(selectedIn(currentTarget))}
    >
      <FormProblem form={form} />
      <FormKey form={form} />
      <header>
        <small aria-live="polite">
          {sums.length === 0 ? (
            text("orders-accept-hint")
          ) : (
            <>
              {text("orders-selected", { count: selected.size })}{" "}
              {sums.map((sum) => (
                <b key={sum.currency}>
                  <Amount value={sum} />{" "}
                </b>
              ))}
            </>
          )}
        </small>
        <button type="submit" className="button compact primary">
          {text("orders-accept")}
        </button>
      </header>
      {table}
    </form>
  );
}
