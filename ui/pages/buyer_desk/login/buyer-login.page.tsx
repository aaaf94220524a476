// The sign-in of the buyer's people.
import { useHref } from "../../../components/page-data";
import { PasswordField } from "../../../components/password-field";
import { EmailField, SignInForm } from "../../../components/sign-in";
import { useLocale } from "../../../i18n/context";
import type { BuyerLoginProps } from "../../../types/server";

export default function BuyerLoginPage({ form, next }: BuyerLoginProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <SignInForm
      title="desk-login-heading"
      introduction={text("desk-login-introduction")}
      path="/buyer/login"
      form={form}
      hidden={{ next }}
      submit="login-submit"
    >
      <EmailField autoComplete="username" />
      <PasswordField label="login-password" autoComplete="current-password" />
      <p className="aside forgotten">
        <a href={href("/auth/forgot-password")}>{text("login-forgot")}</a>
      </p>
    </SignInForm>
  );
}
