// Creates a despatch advice: the shipped quantities, the dates and the carrier.
import { DateField } from "../../../components/date-field";
import { orderPath } from "../../../components/document/paths";
import { DraftForm } from "../../../components/draft/draft-form";
import {
  currentErrors,
  type FieldMessages,
  unreadableFigures,
  useTyped,
} from "../../../components/draft/field-messages";
import { FIGURE } from "../../../components/draft/figure";
import { lineField } from "../../../components/draft/line-field";
import { shownForm } from "../../../components/draft/refused-draft";
import { Field } from "../../../components/field";
import { OrderHeader } from "../../../components/order/header";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import { readDecimal } from "../../../i18n/decimal-input";
import { decimal, minorUnits } from "../../../i18n/minor-units";
import type { Values } from "../../../navigation/merge-values";
import type { DespatchAdviceProps, OrderLine } from "../../../types/server";
import { choiceLabel, FIELD_LABELS } from "./fields";
import { PackageFields } from "./package-fields";
import { ShippedLines } from "./shipped-lines";
import "./despatch-advice.css";

export default function DespatchAdvicePage(props: DespatchAdviceProps) {
  const { number, lines, deliveryAddress } = props;
  const { text, words } = useLocale();
  const drafted = shownForm(props);
  const typed = useTyped(drafted.values);
  const errors = currentErrors(props.form, typed, quantityErrors(typed.values, lines));
  const form = { ...drafted, errors };
  return (
    <>
      <OrderHeader
        order={props}
        standing={props.standing}
        title={text("title-despatch-advice")}
        back={{ path: orderPath(number), label: text("order-back") }}
      />
      <DraftForm
        {...props}
        className="stack despatch"
        errors={errors}
        typed={typed.follow}
        left={typed.leave}
        path={orderPath(number, "/despatch-advice")}
        labels={FIELD_LABELS}
        choiceLabel={choiceLabel}
        review={text("despatch-review")}
      >
        <Section title={text("despatch-lines")}>
          <ShippedLines lines={lines} form={form} />
        </Section>
        <Section title={text("despatch-transport")}>
          <div className="fields">
            <DateField name="despatchDate" label="despatch-date" hint="date-hint" form={form} />
            <DateField name="expectedDate" label="despatch-expected" hint="date-hint" form={form} />
            <Field
              name="supplierNumber"
              label="despatch-supplier-number"
              hint="despatch-supplier-number-hint"
              form={form}
              dir="ltr"
            />
            <Field name="carrier" label="despatch-carrier" form={form} dir="auto" />
            <Field name="trackingNumber" label="despatch-tracking" form={form} dir="ltr" />
          </div>
          <p className="despatch-to">
            {text("despatch-to")} {words(deliveryAddress)}
          </p>
        </Section>
        <Section title={text("despatch-packages")}>
          <PackageFields form={form} values={typed.values} />
        </Section>
      </DraftForm>
    </>
  );
}

/**
 * The errors of the shipped quantities; a line with an empty quantity, or one of zero, is not shipped.
 * `server/service/orders/despatch_check.rs` has the same rule.
 */
function quantityErrors(values: Values, lines: readonly OrderLine[]): FieldMessages {
  const errors = unreadableFigures(values);
  for (const { lineNumber, open } of lines) {
    const name = lineField(lineNumber, "quantity");
    const quantity = readDecimal(values[name] ?? "", FIGURE);
    if (typeof quantity === "string") continue;
    if (minorUnits(quantity, FIGURE.decimals) > minorUnits(decimal(open), FIGURE.decimals))
      errors[name] = { id: "despatch-quantity-open", arguments: { open: Number(open) } };
  }
  return errors;
}
