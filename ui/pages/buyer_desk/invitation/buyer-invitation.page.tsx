// Creates a supplier and invites its account manager.
import { BackLink } from "../../../components/back-link";
import { Field } from "../../../components/field";
import { PageTitle } from "../../../components/page-title";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { options, SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { BuyerInvitationProps } from "../../../types/server";
import "../desk.css";

export default function BuyerInvitationPage(props: BuyerInvitationProps) {
  const { form, countries, currencies } = props;
  const { text } = useLocale();
  return (
    <>
      <BackLink path="/buyer/suppliers">{text("desk-supplier-back")}</BackLink>
      <PageTitle title={text("title-buyer-invitation")}>{text("desk-invitation-about")}</PageTitle>
      <Section title={text("desk-invitation-company")}>
        <PostForm
          className="desk-form"
          path="/buyer/invitation"
          form={form}
          isGuarded
          submit={text("desk-invitation-send")}
        >
          <div className="desk-fields">
            <Field
              name="name.ar"
              label="desk-invitation-name-ar"
              hint="desk-invitation-name-hint"
              dir="rtl"
            />
            <Field name="name.en" label="desk-invitation-name-en" dir="ltr" />
            <Field name="code" label="desk-supplier-code" dir="ltr" />
            <Field name="vatNumber" label="desk-supplier-vat-number" dir="ltr" />
            <Field
              name="commercialRegistrationNumber"
              label="desk-supplier-commercial-registration"
              dir="ltr"
            />
            <SelectField
              name="country"
              label="desk-supplier-country"
              value={form.values.country ?? "SA"}
              options={options(countries)}
              form={form}
            />
            <SelectField
              name="currency"
              label="desk-supplier-currency"
              value={form.values.currency ?? "SAR"}
              options={options(currencies)}
              form={form}
            />
          </div>
          <fieldset>
            <legend>{text("desk-invitation-contact")}</legend>
            <div className="desk-fields">
              <Field
                name="contact.firstName"
                label="desk-invitation-first-name"
                dir="auto"
                required
              />
              <Field
                name="contact.lastName"
                label="desk-invitation-last-name"
                dir="auto"
                required
              />
              <Field
                name="contact.email"
                label="desk-invitation-email"
                type="email"
                dir="ltr"
                required
              />
              <SelectField
                name="contact.language"
                label="desk-invitation-language"
                value={form.values["contact.language"] ?? "ar"}
                options={[
                  ["ar", "العربية"],
                  ["en", "English"],
                ]}
              />
            </div>
          </fieldset>
        </PostForm>
      </Section>
    </>
  );
}
