// A page of the orders, of which those that wait can be selected and accepted as they are.
import { useRef, useState } from "react";
import { Confirmations } from "../../components/confirmations";
import { FormKey } from "../../components/form-key";
import { FormProblem } from "../../components/form-problem";
import { useHref } from "../../components/page-data";
import type { Form } from "../../types/server/Form";
import type { OrderList } from "../../types/server/OrderList";
import type { OrderSort } from "../../types/server/OrderSort";
import { AcceptBar } from "./accept-bar";
import { OrderTable } from "./order-table";
import { selectAll, selectedIn, selectionField } from "./selection";

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
  const href = useHref();
  const element = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(form.values)),
  );
  const table = <OrderTable list={list} form={form} sort={sort} pathOf={pathOf} />;
  const acceptable = list.rows.filter(({ isAcceptable }) => isAcceptable);
  if (form.problem === null && acceptable.length === 0) return table;
  const chosen = acceptable.filter((row) => selected.has(selectionField(row)));
  // The question is one about the orders that were selected when it was put.
  const asked = acceptable.map(selectionField).filter((field) => form.values[field] !== undefined);
  const isAsked =
    form.questions?.orders !== undefined &&
    chosen.length === asked.length &&
    asked.every((field) => selected.has(field));

  function choose(isSelected: boolean): void {
    if (!element.current) return;
    selectAll(element.current, isSelected);
    setSelected(selectedIn(element.current));
  }
  return (
    <form
      ref={element}
      className="accept"
      method="post"
      action={href(action)}
      data-enhance="form"
      data-form="form"
      onInput={({ currentTarget }) => setSelected(selectedIn(currentTarget))}
    >
      {chosen.length === 0 && <FormProblem form={form} />}
      <FormKey form={form} />
      {isAsked && <Confirmations form={form} fields={asked} />}
      <AcceptBar
        chosen={chosen}
        acceptable={acceptable.length}
        isAsked={isAsked}
        selectAll={choose}
      />
      {table}
    </form>
  );
}
