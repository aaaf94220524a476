// The search and the filters of the prices. A choice among one is left out.
import { type ListQuery, listFields } from "../../../components/list/address";
import { FilterForm } from "../../../components/list/filter-form";
import { SelectField } from "../../../components/select-field";
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
  const { text, words } = useLocale();
  const { tab, sort, pageSize } = query;
  const buyers = list.buyers.map(({ id, name }) => [id, words(name)] as const);
  const currencies = list.currencies.map((currency) => [currency, currency] as const);
  return (
    <FilterForm
      path={path}
      label={text("prices-search")}
      search={query.search ?? ""}
      kept={listFields({ tab, sort, pageSize }, defaults)}
      clearPath={clearPath}
    >
      {(buyers.length > 1 || query.buyer) && (
        <SelectField
          name="buyer"
          label="list-buyer"
          value={query.buyer ?? ""}
          options={[["", text("list-buyer-any")], ...buyers]}
        />
      )}
      {(currencies.length > 1 || query.currency) && (
        <SelectField
          name="currency"
          label="prices-currency"
          value={query.currency ?? ""}
          options={[["", text("prices-currency-any")], ...currencies]}
        />
      )}
    </FilterForm>
  );
}
