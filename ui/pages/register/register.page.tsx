// Registration of a new supplier.
import { Field } from "../../components/field";
import { NameFields } from "../../components/name-fields";
import { useHref } from "../../components/page-data";
import { PasswordField } from "../../components/password-field";
import { PasswordStrength } from "../../components/password-strength";
import { options, SelectField } from "../../components/select-field";
import { EmailField, SignInForm, SignInMessage, TO_LOGIN } from "../../components/sign-in";
import { useLocale } from "../../i18n/context";
import type { RegisterProps } from "../../types/server";

export default function RegisterPage(props: RegisterProps) {
  const { form, sent, isClosed, countries, currencies } = props;
  const { text } = useLocale();
  const href = useHref();
  if (sent)
    return (
      <SignInMessage
        title="register-sent-title"
        body="register-sent-body"
        icon="mail"
        to={TO_LOGIN}
      />
    );
  if (isClosed)
    return (
      <SignInMessage
        title="register-closed-title"
        body="register-closed-body"
        icon="alert"
        to={TO_LOGIN}
      />
    );
  return (
    <SignInForm
      title="register-heading"
      introduction={text("register-introduction")}
      path="/users/register"
      form={form}
      isGuarded
      submit="register-submit"
      aside={
        <>
          {text("register-known")} <a href={href("/login")}>{text("account-to-login")}</a>
        </>
      }
    >
      <Field name="company" label="register-company" autoComplete="organization" required />
      <div className="pair">
        <SelectField
          name="country"
          label="register-country"
          value={form.values.country || "SA"}
          options={options(countries)}
          form={form}
        />
        <SelectField
          name="currency"
          label="register-currency"
          value={form.values.currency || "SAR"}
          options={options(currencies)}
          form={form}
        />
      </div>
      <NameFields />
      <Field
        name="username"
        label="register-username"
        hint="register-username-hint"
        autoComplete="username"
        dir="ltr"
        required
      />
      <EmailField hint="register-email-hint" autoComplete="email" />
      <PasswordField
        label="register-password"
        hint="form-password-rule"
        autoComplete="new-password"
      />
      <PasswordStrength />
    </SignInForm>
  );
}
