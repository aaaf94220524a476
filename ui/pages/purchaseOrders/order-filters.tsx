// What narrows the list of orders: buyer, time of issue, what is due or late.
import { Field } from "../../components/field";
import { Filters } from "../../components/list/filters";
import { SelectField } from "../../components/select-field";
import { useText, useWords } from "../../i18n/context";
import type { BuyerChoice } from "../../types/server/BuyerChoice";
import type { Form } from "../../types/server/Form";
import type { OrderQuery } from "../../types/server/OrderQuery";
import { DEFAULTS, PATH } from "./query";

interface OrderFiltersProps {
  query: OrderQuery;
  buyers: BuyerChoice[];
  clearPath: string;
}

export function OrderFilters({ query, buyers, clearPath }: OrderFiltersProps) {
  const text = useText();
  const words = useWords();
  const { tab, search, buyer, due, issuedFrom, issuedTo, sort } = query;
  const dates: Form = {
    values: { issuedFrom: issuedFrom ?? "", issuedTo: issuedTo ?? "" },
    errors: {},
    problem: null,
  };
  return (
    <Filters
      path={PATH}
      label={text("orders-search")}
      search={search ?? ""}
      kept={{ tab: tab === DEFAULTS.tab ? undefined : tab }}
      inForce={[buyer, due, issuedFrom, issuedTo].filter(Boolean).length}
      clearPath={clearPath}
    >
      <SelectField
        name="buyer"
        label={text("order-buyer")}
        value={buyer ?? ""}
        options={[
          { value: "", label: text("orders-buyer-any") },
          ...buyers.map(({ id, name }) => ({ value: id, label: words(name) })),
        ]}
      />
      <SelectField
        name="due"
        label={text("orders-due")}
        value={due ?? ""}
        options={[
          { value: "", label: text("orders-due-any") },
          { value: "soon", label: text("orders-due-soon") },
          { value: "overdue", label: text("orders-due-overdue") },
        ]}
      />
      <Field name="issuedFrom" type="date" label={text("orders-issued-from")} form={dates} />
      <Field name="issuedTo" type="date" label={text("orders-issued-to")} form={dates} />
      <SelectField
        name="sort"
        label={text("list-order")}
        value={sort}
        options={[
          { value: "-issueDate", label: text("orders-sort-newest") },
          { value: "issueDate", label: text("orders-sort-oldest") },
          { value: "requiredDate", label: text("orders-sort-soonest") },
          { value: "-requiredDate", label: text("orders-sort-latest") },
          { value: "-total", label: text("orders-sort-largest") },
          { value: "total", label: text("orders-sort-smallest") },
          { value: "number", label: text("orders-sort-number") },
          { value: "-number", label: text("orders-sort-number-descending") },
        ]}
      />
    </Filters>
  );
}
