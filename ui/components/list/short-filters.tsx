// The search of a short list, with its filters by buyer and by currency.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { BuyerChoice } from "../../types/server";
import { type ListQuery, listFields } from "./address";
import { BuyerField, ChoiceField } from "./choice-field";
import { FilterForm } from "./filter-form";

interface ShortFiltersProps {
  /** The list's path, and the query that its address leaves out. */
  path: string;
  defaults: ListQuery;
  query: ListQuery & { search?: string; buyer?: string; currency?: string };
  list: { buyers: readonly BuyerChoice[]; currencies: readonly string[] };
  /** The list without search and filters, if it has any. */
  clearPath: string | false;
  labels: Record<"search" | "currency" | "anyCurrency", MessageId>;
  /** The list's own filters. */
  children?: ReactNode;
}

export function ShortFilters(props: ShortFiltersProps) {
  const { path, defaults, query, list, clearPath, labels, children } = props;
  const { text, currencySign } = useLocale();
  const { tab, sort, pageSize } = query;
  return (
    <FilterForm
      path={path}
      label={text(labels.search)}
      search={query.search ?? ""}
      kept={listFields({ tab, sort, pageSize }, defaults)}
      clearPath={clearPath}
    >
      <BuyerField chosen={query.buyer} buyers={list.buyers} />
      <ChoiceField
        name="currency"
        label={labels.currency}
        chosen={query.currency}
        choices={list.currencies.map((currency) => [currency, currencySign(currency)] as const)}
        any={labels.anyCurrency}
      />
      {children}
    </FilterForm>
  );
}
