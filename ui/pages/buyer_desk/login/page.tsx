// The sign-in of the buyer's people: their name and a buyer key.
import { Field } from "../../../components/field";
import { PasswordField } from "../../../components/password-field";
import { SignInForm } from "../../../components/sign-in";
import { useLocale } from "../../../i18n/context";
import type { BuyerLoginProps } from "../../../types/server";

export default function BuyerLoginPage({ form, next }: BuyerLoginProps) {
  const { text } = useLocale();
  return (
    <SignInForm
      title="desk-login-heading"
      introduction={text("desk-login-introduction")}
      path="/buyer/login"
      form={form}
      hidden={{ next }}
      submit="desk-login-submit"
    >
      <Field
        name="name"
        label="desk-login-name"
        hint="desk-login-name-hint"
        form={form}
        dir="auto"
        autoComplete="name"
        maxLength={100}
        required
      />
      <PasswordField
        name="key"
        label="desk-login-key"
        form={form}
        autoComplete="current-password"
      />
    </SignInForm>
  );
}
