// The form of a draft: a new account, or an account as it is to be.
import { BackLink } from "../../../components/back-link";
import { Confirmations } from "../../../components/confirmations";
import { Field } from "../../../components/field";
import { FormSelect } from "../../../components/form-select";
import { PageTitle } from "../../../components/page-title";
import { PostForm } from "../../../components/post-form";
import { savedVersion, useSavedHint } from "../../../components/saved-values";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { BankAccountEditorProps } from "../../../types/server";
import { AccountNumber } from "../account-number";
import { ACTIONS } from "../actions";
import { OtherRequest } from "../other-request";
import "../bank-accounts.css";

const SAVED_DEFAULT = "saved-default";

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
  const isSavedNumber = ["country", "accountNumber", "bankCode"].some(
    (field) => form.saved?.[field],
  );
  const saved = useSavedHint(form);
  const savedDefault = saved("isDefault", undefined, (value) =>
    text(value ? "bank-accounts-yes" : "bank-accounts-no"),
  );
  const nameOf = (currency: string) => {
    const found = currencies.find(({ code }) => code === currency)?.name ?? currency;
    return found === currency ? currency : `${found} (${currency})`;
  };
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
          hidden={{ version: savedVersion(form) }}
          isGuarded
          submit={text(questioned.length > 0 ? "draft-confirm-values" : "bank-account-review")}
          beside={
            <button type="submit" name="action" value="save" className="button">
              {text("bank-account-save")}
            </button>
          }
        >
          <Confirmations values={Object.fromEntries(questioned)} />
          <Field
            name="holder"
            label="bank-accounts-holder"
            hint={saved("holder", "bank-account-holder-hint")}
            dir="auto"
            autoComplete="organization"
            required
          />
          <Field
            {...code}
            name="iban"
            label="bank-accounts-iban"
            hint={saved(
              "iban",
              before ? (
                <span>
                  {text("bank-account-number-kept")} <AccountNumber facts={before} />
                </span>
              ) : (
                "bank-account-iban-hint"
              ),
            )}
            autoCapitalize="characters"
          />
          <details open={hasNumber || hasNumberError || isSavedNumber}>
            <summary>{text("bank-account-without-iban")}</summary>
            <div>
              <Field
                {...code}
                name="country"
                label="bank-accounts-country"
                hint={saved("country", "bank-account-country-hint")}
                autoCapitalize="characters"
              />
              <Field
                {...code}
                name="accountNumber"
                label="bank-accounts-account-number"
                hint={saved("accountNumber")}
              />
              <Field
                {...code}
                name="bankCode"
                label="bank-accounts-bank-code"
                hint={saved("bankCode")}
              />
            </div>
          </details>
          <div className="pair">
            <Field
              {...code}
              name="bic"
              label="bank-accounts-bic"
              hint={saved("bic", "bank-account-bic-hint")}
              autoCapitalize="characters"
              required
            />
            <FormSelect
              name="currency"
              label="bank-accounts-currency"
              hint={saved("currency", undefined, nameOf)}
              options={currencies.map(({ code }) => [code, nameOf(code)])}
            />
          </div>
          <div className="pair">
            <Field name="bankAr" label="bank-account-bank-ar" hint={saved("bankAr")} dir="rtl" />
            <Field name="bankEn" label="bank-account-bank-en" hint={saved("bankEn")} dir="ltr" />
          </div>
          <div className="pair">
            <Field
              name="branchAr"
              label="bank-account-branch-ar"
              hint={saved("branchAr")}
              dir="rtl"
            />
            <Field
              name="branchEn"
              label="bank-account-branch-en"
              hint={saved("branchEn")}
              dir="ltr"
            />
          </div>
          <label className="check">
            <input
              type="checkbox"
              name="isDefault"
              defaultChecked={values.isDefault === "on"}
              aria-describedby={savedDefault && SAVED_DEFAULT}
            />{" "}
            {text("bank-account-is-default")}
          </label>
          {savedDefault && (
            <p id={SAVED_DEFAULT} className="hint">
              {savedDefault}
            </p>
          )}
        </PostForm>
      </Section>
    </>
  );
}
