// What narrows and orders the list of requests: buyer, time of issue, a deadline close by.
import { BuyerFilter } from "../../../components/list/buyer-filter";
import { IssuedFilter } from "../../../components/list/issued-filter";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { BuyerChoice, QuotationRequestQuery } from "../../../types/server";

interface RequestFiltersProps {
  query: QuotationRequestQuery;
  buyers: readonly BuyerChoice[];
}

export function RequestFilters({ query, buyers }: RequestFiltersProps) {
  const { text } = useLocale();
  return (
    <>
      <BuyerFilter buyers={buyers} buyer={query.buyer} />
      <IssuedFilter from={query.issuedFrom} to={query.issuedTo} />
      <SelectField
        name="sort"
        label={text("list-order")}
        value={query.sort}
        options={[
          { value: "submissionDueAt", label: text("quotations-sort-soonest") },
          { value: "-submissionDueAt", label: text("quotations-sort-latest") },
          { value: "-issueDate", label: text("list-sort-newest") },
          { value: "issueDate", label: text("list-sort-oldest") },
          { value: "number", label: text("list-sort-number") },
          { value: "-number", label: text("list-sort-number-descending") },
        ]}
      />
      <label className="check">
        <input
          type="checkbox"
          name="closing"
          value="true"
          defaultChecked={query.closing ?? false}
        />
        {text("quotations-closing")}
      </label>
    </>
  );
}
