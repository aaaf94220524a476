// The form of a request to change a part of the company data.
import { BackLink } from "../../../components/back-link";
import { CERTIFICATES, PURPOSES, ROLES } from "../../../components/company/parts";
import { DateField } from "../../../components/date-field";
import { Field, type FieldProps, useField } from "../../../components/field";
import { FormSelect } from "../../../components/form-select";
import { PageTitle } from "../../../components/page-title";
import { PostForm } from "../../../components/post-form";
import { savedVersion, useSavedHint } from "../../../components/saved-values";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { CompanyChangeProps, Form, PartName } from "../../../types/server";
import "../company.css";

const PROFILE = "/settings/profile/company";

export default function CompanyChangePage({
  part,
  action,
  request,
  form,
  countries,
}: CompanyChangeProps) {
  const { text } = useLocale();
  const page = request ? `${PROFILE}/requests/${request}` : PROFILE;
  const { item } = form.values;
  return (
    <>
      <BackLink path={page}>{text(request ? "company-back-request" : "company-back")}</BackLink>
      <PageTitle title={text("title-company-change")}>
        {text("company-change-introduction")}
      </PageTitle>
      <Section title={text(action === "add" ? ADDED[part] : CHANGED[part])}>
        <PostForm
          className="company-form"
          path={request ? `${page}/change` : `${PROFILE}/change`}
          form={form}
          hidden={{ part, item, version: savedVersion(form) }}
          isGuarded
          submit={text("company-review")}
          beside={
            <button type="submit" name="action" value="save" className="button">
              {text("draft-save")}
            </button>
          }
        >
          <div className="company-fields">
            <Fields part={part} form={form} countries={countries} />
          </div>
        </PostForm>
      </Section>
    </>
  );
}

const ADDED: Record<PartName, MessageId> = {
  identity: "company-identity",
  address: "company-request-address-add",
  contact: "company-request-contact-add",
  certificate: "company-request-certificate-add",
};

const CHANGED: Record<PartName, MessageId> = {
  identity: "company-identity",
  address: "company-request-address-change",
  contact: "company-request-contact-change",
  certificate: "company-request-certificate-change",
};

type FieldWithHint = Omit<FieldProps, "form">;

type FieldsProps = Pick<CompanyChangeProps, "part" | "form" | "countries">;

function Fields({ part, form, countries }: FieldsProps) {
  const saved = useSavedHint(form);
  const field = (field: FieldWithHint) => <Field {...field} hint={saved(field.name, field.hint)} />;
  const digits = { dir: "ltr", inputMode: "numeric" } as const;
  switch (part) {
    case "identity":
      return (
        <>
          {field({
            name: "legalNameAr",
            label: "company-legal-name-ar",
            dir: "rtl",
          })}
          {field({
            name: "legalNameEn",
            label: "company-legal-name-en",
            dir: "ltr",
          })}
          {field({ name: "vatNumber", label: "company-vat-number", dir: "ltr" })}
          {field({
            name: "commercialRegistrationNumber",
            label: "company-commercial-registration",
            dir: "ltr",
          })}
        </>
      );
    case "address":
      return (
        <>
          <Choice name="purpose" label="company-purpose" form={form} options={PURPOSES} />
          <FormSelect
            name="country"
            label="company-country"
            hint={saved(
              "country",
              undefined,
              (saved) => countries.find(({ code }) => code === saved)?.name ?? saved,
            )}
            form={form}
            options={countries.map(({ code, name }) => [code, name])}
          />
          {field({ name: "buildingNumber", label: "company-building-number", ...digits })}
          {field({ name: "street", label: "company-street", dir: "auto" })}
          {field({ name: "district", label: "company-district", dir: "auto" })}
          {field({ name: "city", label: "company-city", dir: "auto" })}
          {field({ name: "postalCode", label: "company-postal-code", ...digits })}
          {field({ name: "additionalNumber", label: "company-additional-number", ...digits })}
          {field({
            name: "shortAddress",
            label: "company-short-address",
            hint: "company-short-address-hint",
            dir: "ltr",
          })}
        </>
      );
    case "contact":
      return (
        <>
          <Choice name="role" label="company-role" form={form} options={ROLES} />
          {field({ name: "name", label: "company-name", dir: "auto" })}
          {field({
            name: "email",
            label: "company-email",
            dir: "ltr",
            inputMode: "email",
          })}
          {field({
            name: "phone",
            label: "company-phone",
            dir: "ltr",
            inputMode: "tel",
          })}
        </>
      );
    case "certificate":
      return (
        <>
          <Choice name="kind" label="company-certificate-kind" form={form} options={CERTIFICATES} />
          {field({
            name: "number",
            label: "company-certificate-number",
            dir: "ltr",
          })}
          {field({ name: "issuer", label: "company-issuer", dir: "auto" })}
          <DateField
            name="expiresOn"
            label="company-expires-on"
            hint={saved("expiresOn")}
            form={form}
          />
        </>
      );
  }
}

interface ChoiceProps {
  name: string;
  label: MessageId;
  form: Form;
  options: Record<string, MessageId>;
}

/** One of the values is always chosen. */
function Choice({ name, label, form, options }: ChoiceProps) {
  const { text } = useLocale();
  const saved = useSavedHint(form);
  const wordsOf = (value: string) => {
    const words = options[value];
    return words ? text(words) : value;
  };
  const hint = saved(name, undefined, wordsOf);
  const { attributes, withLabel } = useField({ name, label, form, hint });
  return withLabel(
    <select {...attributes}>
      {Object.keys(options).map((value) => (
        <option key={value} value={value}>
          {wordsOf(value)}
        </option>
      ))}
    </select>,
  );
}
