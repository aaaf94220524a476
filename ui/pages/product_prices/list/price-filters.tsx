// The search and the filters of the prices.

import { type ListQuery, listFields } from "../../../components/list/address";
import { buyerOptions } from "../../../components/list/buyer-options";
import { ChoiceField } from "../../../components/list/choice-field";
import { FilterForm } from "../../../components/list/filter-form";
import { useLocale } from "../../../i18n/context";
import type { ProductPriceList, ProductPriceQuery } from "../../../types/server";

interface PriceFiltersProps {
  path: string;
  query: ProductPriceQuery;
  list: ProductPriceList;
  defaults: ListQuery;
  clearPath: string | false;
}

export function PriceFilters({ path, query, list, defaults, clearPath }: PriceFiltersProps) {
  const { text, words, currencySign } = useLocale();
  const { tab, sort, pageSize } = query;
  const buyers = buyerOptions(list.buyers, words);
  const currencies = list.currencies.map((currency) => [currency, currencySign(currency)] as const);
  return (
    <FilterForm
      path={path}
      label={text("prices-search")}
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
        label="prices-currency"
        chosen={query.currency}
        choices={currencies}
        any="prices-currency-any"
      />
    </FilterForm>
  );
}
