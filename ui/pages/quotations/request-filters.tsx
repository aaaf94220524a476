// What narrows the list of requests: buyer, time of issue, a deadline close by.
import { Field } from "../../components/field";
import { Filters } from "../../components/list/filters";
import { SelectField } from "../../components/select-field";
import { useText, useWords } from "../../i18n/context";
import type { BuyerChoice } from "../../types/server/BuyerChoice";
import type { Form } from "../../types/server/Form";
import type { QuotationRequestQuery } from "../../types/server/QuotationRequestQuery";
import { DEFAULTS, PATH } from "./query";

interface RequestFiltersProps {
  query: QuotationRequestQuery;
  buyers: BuyerChoice[];
  clearPath: string;
}

export function RequestFilters({ query, buyers, clearPath }: RequestFiltersProps) {
  const text = useText();
  const words = useWords();
  const { tab, search, buyer, closing, issuedFrom, issuedTo, sort } = query;
  const dates: Form = {
    values: { issuedFrom: issuedFrom ?? "", issuedTo: issuedTo ?? "" },
    errors: {},
    problem: null,
  };
  return (
    <Filters
      path={PATH}
      label={text("quotations-search")}
      search={search ?? ""}
      kept={{ tab: tab === DEFAULTS.tab ? undefined : tab }}
      inForce={[buyer, closing, issuedFrom, issuedTo].filter(Boolean).length}
      clearPath={clearPath}
    >
      <SelectField
        name="buyer"
        label={text("quotations-buyer")}
        value={buyer ?? ""}
        options={[
          { value: "", label: text("quotations-buyer-any") },
          ...buyers.map(({ id, name }) => ({ value: id, label: words(name) })),
        ]}
      />
      <Field name="issuedFrom" type="date" label={text("quotations-issued-from")} form={dates} />
      <Field name="issuedTo" type="date" label={text("quotations-issued-to")} form={dates} />
      <SelectField
        name="sort"
        label={text("list-order")}
        value={sort}
        options={[
          { value: "submissionDueAt", label: text("quotations-order-soonest") },
          { value: "-submissionDueAt", label: text("quotations-order-latest") },
          { value: "-issueDate", label: text("quotations-order-newest") },
          { value: "issueDate", label: text("quotations-order-oldest") },
          { value: "number", label: text("quotations-order-number") },
          { value: "-number", label: text("quotations-order-number-descending") },
        ]}
      />
      <label className="check">
        <input type="checkbox" name="closing" value="true" defaultChecked={closing ?? false} />
        {text("quotations-closing")}
      </label>
    </Filters>
  );
}
