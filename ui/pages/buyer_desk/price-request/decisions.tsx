// The buyer's decision on a price request: on all lines at once, or line by line.
import { ConfirmForm } from "../../../components/confirm-form";
import { TextArea } from "../../../components/field";
import { FormProblem } from "../../../components/post-form";
import { SelectField } from "../../../components/select-field";
import { Quantity } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { BuyerPriceRequestProps } from "../../../types/server";

export function Decisions({ request, form }: BuyerPriceRequestProps) {
  const { text, words } = useLocale();
  const { supplier, number, version, lines } = request;
  const decision = (name: string) => ({
    form,
    hidesProblem: true,
    isOpen: form.questions?.[name] !== undefined,
    path: `/buyer/price-requests/${supplier}/${encodeURIComponent(number)}`,
    hidden: { decision: name, version },
    confirms: { version: String(version) },
  });
  return (
    <>
      <FormProblem form={form} />
      <div className="desk-decisions">
        <ConfirmForm
          {...decision("approve")}
          open={text("desk-price-approve")}
          openClass="button primary"
          question={text("desk-price-approve-question", { count: lines.length })}
          submit={text("desk-price-approve")}
        />
        <ConfirmForm
          {...decision("reject")}
          open={text("desk-price-reject")}
          question={text("desk-price-reject-question", { count: lines.length })}
          isGuarded
          submit={text("desk-price-reject")}
          submitClass="button danger"
        >
          <TextArea
            name="reason"
            label="desk-supplier-reason"
            hint="desk-supplier-reject-hint"
            required
          />
        </ConfirmForm>
        {lines.length > 1 && (
          <ConfirmForm
            {...decision("lines")}
            open={text("desk-price-by-line")}
            question={text("desk-price-by-line-question")}
            isGuarded
            submit={text("desk-price-by-line-send")}
          >
            {lines.map(({ lineNumber, description }) => (
              <fieldset key={lineNumber} className="desk-fields">
                <legend>
                  <Quantity value={lineNumber} /> · <Words>{words(description)}</Words>
                </legend>
                <SelectField
                  name={`decision.${lineNumber}`}
                  label="desk-price-decision"
                  value={form.values[`decision.${lineNumber}`] ?? "approved"}
                  options={[
                    ["approved", text("desk-price-approved")],
                    ["rejected", text("desk-price-rejected")],
                  ]}
                />
                <TextArea name={`reason.${lineNumber}`} label="desk-supplier-reason" />
              </fieldset>
            ))}
            <TextArea
              name="reason"
              label="desk-price-common-reason"
              hint="desk-supplier-reject-hint"
            />
          </ConfirmForm>
        )}
      </div>
    </>
  );
}
