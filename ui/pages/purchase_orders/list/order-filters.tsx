// What narrows and orders the list of orders: buyer, what is due or late, time of issue.
import { BuyerFilter } from "../../../components/list/buyer-filter";
import { IssuedFilter } from "../../../components/list/issued-filter";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { BuyerChoice, OrderQuery } from "../../../types/server";

interface OrderFiltersProps {
  query: OrderQuery;
  buyers: readonly BuyerChoice[];
}

export function OrderFilters({ query, buyers }: OrderFiltersProps) {
  const { text } = useLocale();
  return (
    <>
      <BuyerFilter buyers={buyers} buyer={query.buyer} />
      <SelectField
        name="due"
        label={text("orders-due")}
        value={query.due ?? ""}
        options={[
          { value: "", label: text("orders-due-any") },
          { value: "open", label: text("orders-due-open") },
          { value: "soon", label: text("orders-due-soon") },
          { value: "overdue", label: text("orders-due-overdue") },
        ]}
      />
      <IssuedFilter from={query.issuedFrom} to={query.issuedTo} />
      <SelectField
        name="sort"
        label={text("list-order")}
        value={query.sort}
        options={[
          { value: "-issueDate", label: text("list-sort-newest") },
          { value: "issueDate", label: text("list-sort-oldest") },
          { value: "requiredDate", label: text("orders-sort-soonest") },
          { value: "-requiredDate", label: text("orders-sort-latest") },
          { value: "-total", label: text("orders-sort-largest") },
          { value: "total", label: text("orders-sort-smallest") },
          { value: "number", label: text("list-sort-number") },
          { value: "-number", label: text("list-sort-number-descending") },
        ]}
      />
    </>
  );
}
