// Loads the fields of a list's filters, which only pages with open filters need, and the list of active ones.
import type { LoadLocale } from "../navigation/locales";
import type { Language, Page } from "../types/server";

const filters = {
  priceRequests: {
    load: () => import("./price_requests/list/filters"),
    messages: "filters-price_requests",
  },
  purchaseOrders: {
    load: () => import("./purchase_orders/list/filters"),
    messages: "filters-purchase_orders",
  },
  quotations: {
    load: () => import("./quotation_requests/list/filters"),
    messages: "filters-quotation_requests",
  },
} as const;

/**
 * Loads the fields and their messages if the page has open filters, and the list of active filters if it has any. Rejects
 * when they cannot be fetched.
 */
export async function loadFilters(
  { name, props }: Page,
  language: Language,
  loadLocale: LoadLocale,
): Promise<void> {
  if ("activeFilters" in props && props.activeFilters)
    await import("../components/list/active-filters");
  if (!("filters" in props && props.filters)) return;
  const { load, messages } = filters[name as keyof typeof filters];
  await Promise.all([load(), loadLocale(language, messages)]);
}
