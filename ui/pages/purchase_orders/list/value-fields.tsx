// The filter by an order's total, in one currency.
import { Field } from "../../../components/field";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { Form, OrderQuery } from "../../../types/server";

interface ValueFieldsProps {
  query: Pick<OrderQuery, "currency" | "totalFrom" | "totalTo">;
  /** The filters by ranges. */
  form: Form;
  /** The supplier's own currency, then the others of its orders. */
  currencies: readonly string[];
}

export function ValueFields({ query, form, currencies }: ValueFieldsProps) {
  const { text, currencySign } = useLocale();
  // Without a currency the limits are in the supplier's own.
  const isLimited = Boolean(query.totalFrom || query.totalTo);
  const currency = query.currency ?? (isLimited ? currencies[0] : undefined);
  const known = currency && !currencies.includes(currency) ? [...currencies, currency] : currencies;
  const options = known.map((code) => [code, currencySign(code)] as const);
  return (
    <>
      <Field name="totalFrom" label="orders-total-from" form={form} inputMode="decimal" dir="ltr" />
      <Field name="totalTo" label="orders-total-to" form={form} inputMode="decimal" dir="ltr" />
      {(options.length > 1 || query.currency) && (
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
