// Asks for a link to choose a new password.
import { useHref } from "../../components/page-data";
import { EmailField, SignInForm, SignInMessage, TO_LOGIN } from "../../components/sign-in";
import { useLocale } from "../../i18n/context";
import type { ForgotPasswordProps } from "../../types/server";

export default function ForgotPasswordPage({ form, sent }: ForgotPasswordProps) {
  const { text } = useLocale();
  const href = useHref();
  if (sent)
    return (
      <SignInMessage title="forgot-sent-title" body="forgot-sent-body" icon="mail" to={TO_LOGIN} />
    );
  return (
    <SignInForm
      title="forgot-heading"
      introduction={text("forgot-introduction")}
      path="/users/forgot-password"
      form={form}
      submit="forgot-submit"
      aside={<a href={href("/login")}>{text("account-back-to-login")}</a>}
    >
      <EmailField autoComplete="username" />
    </SignInForm>
  );
}
