// The search and the filters of the list.

import { type ListQuery, listFields } from "../../../components/list/address";
import { buyerOptions } from "../../../components/list/buyer-options";
import { ChoiceField } from "../../../components/list/choice-field";
import { FilterForm } from "../../../components/list/filter-form";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { PaymentList, PaymentQuery } from "../../../types/server";
import { AGES } from "../ages";

interface PaymentFiltersProps {
  path: string;
  query: PaymentQuery;
  list: PaymentList;
  defaults: ListQuery;
  clearPath: string | false;
}

export function PaymentFilters({ path, query, list, defaults, clearPath }: PaymentFiltersProps) {
  const { text, words, currencySign } = useLocale();
  const { tab, sort, pageSize } = query;
  const buyers = buyerOptions(list.buyers, words);
  const currencies = list.currencies.map((currency) => [currency, currencySign(currency)] as const);
  const ages = Object.entries(AGES).map(([age, label]) => [age, text(label)] as const);
  return (
    <FilterForm
      path={path}
      label={text("payments-search")}
      search={query.search ?? ""}
      kept={listFields({ tab, sort, pageSize }, defaults)}
      clearPath={clearPath}
    >
      <ChoiceField
        name="buyer"
        label="list-buyer"
        chosen={query.buyer}
        choices={buyers}
        any="list-buyer-any"
      />
      <ChoiceField
        name="currency"
        label="payments-currency"
        chosen={query.currency}
        choices={currencies}
        any="payments-currency-any"
      />
      {tab === "invoices" && (
        <SelectField
          name="age"
          label="payments-age"
          value={query.age ?? ""}
          options={[["", text("payments-age-any")], ...ages]}
        />
      )}
    </FilterForm>
  );
}
