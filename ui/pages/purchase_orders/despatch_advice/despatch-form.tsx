// The form of a despatch advice: what goes along of each line, when, and with whom.
import { DraftForm } from "../../../components/draft/draft-form";
import type { FieldLabels } from "../../../components/draft/line-field";
import { shownForm } from "../../../components/draft/shown-form";
import { Field } from "../../../components/field";
import { orderPath } from "../../../components/order/path";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { DespatchAdviceProps } from "../../../types/server";
import { ShippedLines } from "./shipped-lines";

const LABELS: FieldLabels = {
  quantity: "despatch-quantity",
  despatchDate: "despatch-date",
  expectedDate: "despatch-expected",
  carrier: "despatch-carrier",
  trackingNumber: "despatch-tracking",
};

export function DespatchForm(props: DespatchAdviceProps) {
  const { number, lines, deliveryAddress } = props;
  const { text, words } = useLocale();
  const form = shownForm(props);
  return (
    <DraftForm
      {...props}
      className="stack despatch"
      path={orderPath(number, "/despatch-advice")}
      labels={LABELS}
      send={{ action: "ship", label: text("despatch-send") }}
    >
      <Section title={text("despatch-lines")}>
        <ShippedLines lines={lines} form={form} />
      </Section>
      <Section title={text("despatch-transport")}>
        <div className="fields">
          <Field name="despatchDate" type="date" label={text("despatch-date")} form={form} />
          <Field name="expectedDate" type="date" label={text("despatch-expected")} form={form} />
          <Field
            name="carrier"
            label={text("despatch-carrier")}
            form={form}
            dir="auto"
            maxLength={100}
          />
          <Field
            name="trackingNumber"
            label={text("despatch-tracking")}
            form={form}
            dir="ltr"
            maxLength={100}
          />
        </div>
        <p className="despatch-to">
          {text("despatch-to")} {words(deliveryAddress)}
        </p>
      </Section>
    </DraftForm>
  );
}
