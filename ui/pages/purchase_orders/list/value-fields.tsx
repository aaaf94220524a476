// The filter by an order's total, in one currency.
import { RangeFields } from "../../../components/list/range-fields";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { OrderQuery } from "../../../types/server";

interface ValueFieldsProps {
  query: Pick<OrderQuery, "currency" | "totalFrom" | "totalTo">;
  /** The supplier's own currency, then the others of its orders. */
  currencies: readonly string[];
}

export function ValueFields({ query, currencies }: ValueFieldsProps) {
  const { text, currencySign } = useLocale();
  const { totalFrom, totalTo } = query;
  // Without a currency the limits are in the supplier's own.
  const isLimited = Boolean(totalFrom || totalTo);
  const currency = query.currency ?? (isLimited ? currencies[0] : undefined);
  const options = currencies.map((code) => [code, currencySign(code)] as const);
  return (
    <>
      <RangeFields
        name="total"
        inputMode="decimal"
        dir="ltr"
        labels={["orders-total-from", "orders-total-to"]}
        values={[totalFrom, totalTo]}
      />
      {(currencies.length > 1 || query.currency) && (
        <SelectField
          name="currency"
          label="orders-currency"
          value={currency ?? ""}
          options={[["", text("orders-currency-any")], ...options]}
        />
      )}
    </>
  );
}
