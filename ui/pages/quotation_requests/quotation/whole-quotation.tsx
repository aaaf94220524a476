// The fields of the quotation as a whole, and its totals.
import { DateField } from "../../../components/date-field";
import { TotalsTable } from "../../../components/document/total-rows";
import { Field, TextArea } from "../../../components/field";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps, Totals } from "../../../types/server";
import type { Quotation } from "./use-quotation";
import "../../../components/pair.css";
import { Amount } from "../../../components/values";

export function WholeQuotation(props: QuotationEditorProps & { quotation: Quotation }) {
  const { text, currencySign } = useLocale();
  const { quotation, currency } = props;
  const form = { values: quotation.shown, errors: quotation.errors, problem: null };
  const unit = currencySign(currency);
  const amount = { inputMode: "decimal", dir: "ltr", autoComplete: "off", form, unit } as const;
  return (
    <Section title={text("editor-whole")}>
      <div className="whole">
        <div className="pair">
          <Field
            name="number"
            label="quotation-own-number"
            form={form}
            dir="auto"
            autoComplete="off"
          />
          <DateField
            name="validTill"
            label="quotation-valid-till"
            hint="date-hint"
            form={form}
            required
          />
          <Field name="discount" label="editor-discount" {...amount} />
          <Field name="freight" label="editor-freight" {...amount} />
          <TextArea name="note" label="quotation-note" form={form} />
        </div>
        {quotation.totals ? (
          <TotalsTable totals={quotation.totals} />
        ) : (
          <p className="unsummed">{text("editor-unsummed")}</p>
        )}
      </div>
    </Section>
  );
}

export function GrossSum({ totals }: { totals: Totals | null }) {
  const { text } = useLocale();
  return (
    <p className="sum quoted-sum">
      <small>{text("totals-gross")}</small>
      <b>
        {totals ? (
          <Amount value={{ amount: totals.gross, currency: totals.currency }} />
        ) : (
          text("editor-incomplete")
        )}
      </b>
    </p>
  );
}
