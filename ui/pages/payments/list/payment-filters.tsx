// The search and the filters of the list. A choice among one is left out.
import { type ListQuery, listFields } from "../../../components/list/address";
import { FilterForm } from "../../../components/list/filter-form";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { PaymentList, PaymentQuery } from "../../../types/server";
import { AGES } from "./ages";

interface PaymentFiltersProps {
  path: string;
  query: PaymentQuery;
  list: PaymentList;
  defaults: ListQuery;
  clearPath: string | false;
}

export function PaymentFilters({ path, query, list, defaults, clearPath }: PaymentFiltersProps) {
  const { text, words } = useLocale();
  const { tab, sort, pageSize } = query;
  const buyers = list.buyers.map(({ id, name }) => [id, words(name)] as const);
  const currencies = list.currencies.map((currency) => [currency, currency] as const);
  const ages = Object.entries(AGES).map(([age, label]) => [age, text(label)] as const);
  return (
    <FilterForm
      path={path}
      label={text("payments-search")}
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
          label="payments-currency"
          value={query.currency ?? ""}
          options={[["", text("payments-currency-any")], ...currencies]}
        />
      )}
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
