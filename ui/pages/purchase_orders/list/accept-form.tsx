// A page of the orders; the pending ones can be selected and accepted.
import { useRef, useState } from "react";
import { Confirmations } from "../../../components/confirmations";
import type { Sorting } from "../../../components/data-table";
import { useHref } from "../../../components/page-data";
import { FormKey, FormProblem } from "../../../components/post-form";
import { useLocale } from "../../../i18n/context";
import { isMessage } from "../../../i18n/is-message";
import type { Form, OrderList, OrderSort } from "../../../types/server";
import { AcceptBar } from "./accept-bar";
import { OrderTable } from "./order-table";
import { SELECTED, selectAll, selectedIn, selectionField, selectionsIn } from "./selection";

interface AcceptFormProps {
  list: OrderList;
  form: Form;
  /** A path of the portal. */
  action: string;
  sorting: Sorting<OrderSort>;
}

export function AcceptForm({ list, form, action, sorting }: AcceptFormProps) {
  const href = useHref();
  const { words } = useLocale();
  const element = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(form.values)),
  );
  const table = <OrderTable list={list} form={form} sorting={sorting} />;
  const acceptable = list.rows.filter(({ isAcceptable }) => isAcceptable);
  if (form.problem === null && acceptable.length === 0) return table;
  const chosen = acceptable.filter((row) => selected.has(selectionField(row)));
  // The question applies only to the orders that were selected in the sent form.
  const confirmed = selectionsIn(form.values);
  const names = Object.keys(confirmed);
  const isSame = chosen.length === names.length && names.every((name) => selected.has(name));
  const question = isSame ? form.questions?.orders : undefined;
  const isResolved = chosen.length > 0 && isMessage(form.problem, "orders-none-selected");

  // The list may no longer have an order that could not be accepted.
  const fields = list.rows.map(selectionField);
  const elsewhere = Object.entries(form.errors).filter(([field]) => !fields.includes(field));

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
      {!isResolved && <FormProblem form={form} />}
      {elsewhere.map(([field, reason]) => (
        <p key={field} role="alert" className="notice problem">
          <bdi>{field.slice(SELECTED.length)}</bdi> {words(reason)}
        </p>
      ))}
      <FormKey form={form} />
      {question && <Confirmations values={confirmed} />}
      <AcceptBar
        chosen={chosen}
        acceptable={acceptable.length}
        question={question}
        selectAll={choose}
      />
      {table}
    </form>
  );
}
