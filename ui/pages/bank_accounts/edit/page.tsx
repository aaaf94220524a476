// The form of a draft: a new account, or an account as it is to be.
import { BackLink } from "../../../components/back-link";
import { Confirmations } from "../../../components/confirmations";
import { Field } from "../../../components/field";
import { FormSelect } from "../../../components/form-select";
import { PageTitle } from "../../../components/page-title";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { BankAccountEditorProps } from "../../../types/server";
import { AccountNumber } from "../account-number";
import { ACTIONS } from "../actions";
import { OtherRequest } from "../other-request";
import "../bank-accounts.css";

export default function BankAccountEditorPage({
  request,
  form,
  currencies,
}: BankAccountEditorProps) {
  const { id, action, before } = request;
  const { text } = useLocale();
  const { values, errors } = form;
  const path = `/settings/bankAccounts/requests/${id}`;
  const code = { dir: "ltr", spellCheck: false, autoCorrect: "off", form } as const;
  const hasNumber = Boolean(values.accountNumber || values.bankCode);
  const hasNumberError = ["country", "accountNumber", "bankCode"].some((field) => errors[field]);
  const questioned = Object.keys(form.questions ?? {}).map((field) => [field, values[field] ?? ""]);
  return (
    <>
      <BackLink path={path}>{text("bank-account-back")}</BackLink>
      <PageTitle title={text(ACTIONS[action])}>{text("bank-account-edit-introduction")}</PageTitle>
      <OtherRequest id={request.otherPending} />
      <Section title={text("bank-accounts-facts")}>
        <PostForm
          className="account-form"
          path={`${path}/edit`}
          form={form}
          hidden={{ version: values.version }}
          isGuarded
          submit={text("bank-account-review")}
          beside={
            <button type="submit" name="action" value="save" className="button" formNoValidate>
              {text("bank-account-save")}
            </button>
          }
        >
          <Confirmations values={Object.fromEntries(questioned)} />
          <Field
            name="holder"
            label="bank-accounts-holder"
            hint="bank-account-holder-hint"
            form={form}
            dir="auto"
            autoComplete="organization"
            maxLength={140}
            required
          />
          <Field
            {...code}
            name="iban"
            label="bank-accounts-iban"
            hint={
              before ? (
                <span>
                  {text("bank-account-number-kept")} <AccountNumber facts={before} />
                </span>
              ) : (
                "bank-account-iban-hint"
              )
            }
            autoCapitalize="characters"
            maxLength={60}
          />
          <details open={hasNumber || hasNumberError}>
            <summary>{text("bank-account-without-iban")}</summary>
            <div>
              <Field
                {...code}
                name="country"
                label="bank-accounts-country"
                hint="bank-account-country-hint"
                autoCapitalize="characters"
                maxLength={2}
              />
              <Field
                {...code}
                name="accountNumber"
                label="bank-accounts-account-number"
                maxLength={60}
              />
              <Field {...code} name="bankCode" label="bank-accounts-bank-code" maxLength={30} />
            </div>
          </details>
          <div className="pair">
            <Field
              {...code}
              name="bic"
              label="bank-accounts-bic"
              hint="bank-account-bic-hint"
              autoCapitalize="characters"
              maxLength={20}
              required
            />
            <FormSelect
              name="currency"
              label="bank-accounts-currency"
              form={form}
              options={currencies.map(({ code, name }) => [
                code,
                name === code ? code : `${name} (${code})`,
              ])}
            />
          </div>
          <div className="pair">
            <Field
              name="bankAr"
              label="bank-account-bank-ar"
              form={form}
              dir="rtl"
              maxLength={100}
            />
            <Field
              name="bankEn"
              label="bank-account-bank-en"
              form={form}
              dir="ltr"
              maxLength={100}
            />
          </div>
          <div className="pair">
            <Field
              name="branchAr"
              label="bank-account-branch-ar"
              form={form}
              dir="rtl"
              maxLength={100}
            />
            <Field
              name="branchEn"
              label="bank-account-branch-en"
              form={form}
              dir="ltr"
              maxLength={100}
            />
          </div>
          <label className="check">
            <input type="checkbox" name="isDefault" defaultChecked={values.isDefault === "on"} />{" "}
            {text("bank-account-is-default")}
          </label>
        </PostForm>
      </Section>
    </>
  );
}
