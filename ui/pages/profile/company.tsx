// The company's numbers: those that are final, and a form for the others.
import { Facts } from "../../components/facts";
import { Field } from "../../components/field";
import { useMay } from "../../components/may";
import { useHref, usePageData } from "../../components/page-data";
import { PostForm } from "../../components/post-form";
import { Section } from "../../components/section";
import { Code } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { CompanyProps, Form } from "../../types/server";

export function CompanySection({ company, form }: { company: CompanyProps; form: Form }) {
  const { text } = useLocale();
  const { viewer } = usePageData();
  const href = useHref();
  const may = useMay();
  const { vatNumber, commercialRegistrationNumber, canChange } = company;
  const facts = {
    "profile-vat-number": code(vatNumber),
    "profile-commercial-registration": code(commercialRegistrationNumber),
  };
  return (
    <Section title={text("profile-company")} anchor="company">
      <Facts facts={facts} />
      {!viewer?.approval && may("company", "view") && (
        <>
          <p>{text("profile-company-data-introduction")}</p>
          <p>
            <a className="button" href={href("/settings/profile/company")}>
              {text("profile-company-data")}
            </a>
          </p>
        </>
      )}
      {canChange && (
        <PostForm
          path="/settings/profile/company"
          form={form}
          name="companyForm"
          isGuarded
          submit={text("profile-company-save")}
        >
          <p>{text("profile-company-introduction")}</p>
          {vatNumber === null && (
            <Field
              name="vatNumber"
              label="profile-vat-number"
              hint="profile-vat-number-hint"
              inputMode="numeric"
              dir="ltr"
            />
          )}
          {commercialRegistrationNumber === null && (
            <Field
              name="commercialRegistrationNumber"
              label="profile-commercial-registration"
              hint="profile-commercial-registration-hint"
              inputMode="numeric"
              dir="ltr"
            />
          )}
        </PostForm>
      )}
    </Section>
  );
}

function code(number: string | null) {
  return number && <Code>{number}</Code>;
}
