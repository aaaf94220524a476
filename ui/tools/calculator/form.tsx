// The calculator: a plain form; with scripts the result is updated during input.
import { Field } from "../../components/field";
import { useHref } from "../../components/page-data";
import { SelectField } from "../../components/select-field";
import { useLocale } from "../../i18n/context";
import type { CalculatorProps } from "../../types/server";
import { Results, Spoken } from "./results";
import { useCalculation } from "./use-calculation";
import "./calculator.css";

export function CalculatorForm(props: CalculatorProps) {
  const { text } = useLocale();
  const href = useHref();
  const { breakdown, currency, errors, paused, follow, finish } = useCalculation(props);
  const form = { ...props.form, errors };
  const number = { inputMode: "decimal", autoComplete: "off", dir: "ltr", form } as const;
  return (
    <form
      className="calculator"
      method="get"
      action={href("/calculator")}
      data-form="form"
      onInput={(event) => follow(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        finish(event.currentTarget);
      }}
    >
      <Field name="amount" label="calculator-amount" {...number} focusFirst />
      <SelectField
        name="currency"
        label="calculator-currency"
        value={props.form.values.currency ?? ""}
        {...(breakdown === null && { form: props.form })}
        options={props.currencies.map(({ code }) => [code, code] as const)}
      />
      <Field name="vat" label="calculator-vat" {...number} />
      <label className="check">
        <input
          type="checkbox"
          name="isVatIncluded"
          defaultChecked={form.values.isVatIncluded === "on"}
        />
        {text("calculator-vat-included")}
      </label>
      <button type="submit" className="button primary">
        {text("calculator-submit")}
      </button>
      <Results breakdown={breakdown} currency={currency} />
      <Spoken calculation={paused} />
    </form>
  );
}
