// The form with which the buyer corrects what a supplier gave when it registered.
import { CancelLink, ConfirmBox } from "../../../components/confirm-box";
import { PostForm } from "../../../components/post-form";
import { options, SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import { isRefused } from "../../../navigation/form-problems";
import type { BuyerSupplierProps } from "../../../types/server";

export function Correction(props: BuyerSupplierProps) {
  const { supplier, correction: form, countries, currencies } = props;
  const { id, country, currency, contact } = supplier;
  const { text } = useLocale();
  return (
    <div className="desk-decisions">
      <ConfirmBox open={text("desk-supplier-correct")} isOpen={isRefused(form)}>
        <PostForm
          path={`/buyer/suppliers/${id}/correct`}
          form={form}
          name="correction"
          submit={text("desk-supplier-correct-send")}
          beside={<CancelLink />}
        >
          <SelectField
            name="country"
            label="desk-supplier-country"
            value={form.values.country ?? country}
            options={options(countries)}
            form={form}
          />
          <SelectField
            name="currency"
            label="desk-supplier-currency"
            value={form.values.currency ?? currency}
            options={options(currencies)}
            form={form}
          />
          {contact && (
            <SelectField
              name="language"
              label="desk-invitation-language"
              value={form.values.language ?? contact.language}
              options={[
                ["ar", "العربية"],
                ["en", "English"],
              ]}
              form={form}
            />
          )}
        </PostForm>
      </ConfirmBox>
    </div>
  );
}
