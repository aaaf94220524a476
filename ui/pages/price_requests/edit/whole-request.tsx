// The fields of the request as a whole, and the button that changes all prices.
import { DateField } from "../../../components/date-field";
import { Field, TextArea } from "../../../components/field";
import { Section } from "../../../components/section";
import { SelectField } from "../../../components/select-field";
import { Percent } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import { decimal } from "../../../i18n/minor-units";
import type { PriceRequestEditorProps } from "../../../types/server";
import type { Prices } from "./use-prices";
import "../../../components/pair.css";

const UNITS = ["0.0005", "0.001", "0.005", "0.01", "0.05", "0.1", "0.5", "1", "5", "10"];

export function WholeRequest(props: PriceRequestEditorProps & { prices: Prices }) {
  const { text } = useLocale();
  const { prices, lines, changeLimitPercent } = props;
  const { shown, errors, questions } = prices;
  const form = { values: shown, errors, questions, problem: null };
  // Prices have at least the decimals of their currency.
  const decimals = Math.max(0, ...lines.map((line) => decimal(line.currentPrice ?? "0").scale));
  const units = UNITS.filter((unit) => decimal(unit).scale <= decimals);
  const options = units.map((unit) => [unit, unit] as const);
  return (
    <Section title={text("price-request-whole")}>
      <div className="asked">
        <div className="pair">
          <DateField name="validFrom" label="prices-valid-from" hint="date-hint" form={form} />
          <DateField
            name="validTo"
            label="prices-valid-to"
            hint="price-request-valid-to-hint"
            form={form}
          />
          <TextArea name="reason" label="price-request-reason" form={form} required />
          <TextArea name="note" label="price-request-note" form={form} />
        </div>
        <fieldset className="raise">
          <legend>{text("price-request-raise-title")}</legend>
          {changeLimitPercent && (
            <p>
              {text("price-request-limit")} <Percent value={changeLimitPercent} />
            </p>
          )}
          <div className="pair">
            <Field
              name="raisePercent"
              label="price-request-raise"
              hint="price-request-raise-hint"
              inputMode="text"
              dir="ltr"
              autoComplete="off"
              form={form}
            />
            <SelectField
              name="roundTo"
              label="price-request-round"
              value={shown.roundTo ?? ""}
              options={[["", text("price-request-round-none")], ...options]}
            />
          </div>
          <button type="submit" className="button" name="action" value="raise">
            {text("price-request-raise-all")}
          </button>
          {prices.raisedErrors !== null && (
            <p role="status">
              {text("price-request-raised", { count: prices.raisedErrors })}{" "}
              <button type="submit" className="button compact" name="action" value="undoRaise">
                {text("price-request-raise-undo")}
              </button>
            </p>
          )}
        </fieldset>
      </div>
    </Section>
  );
}
