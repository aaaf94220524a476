// Sign-in.
import { useHref } from "../../components/page-data";
import { PasswordField } from "../../components/password-field";
import { EmailField, SignInForm } from "../../components/sign-in";
import { useLocale } from "../../i18n/context";
import type { LoginProps } from "../../types/server";
import { PasskeySignIn } from "./passkey-sign-in";

export default function LoginPage({ form, next, offersPasskeys }: LoginProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <SignInForm
      title="login-heading"
      introduction={text("login-introduction")}
      path="/users/authenticate"
      form={form}
      hidden={{ next }}
      submit="login-submit"
      beside={offersPasskeys && <PasskeySignIn next={next} />}
      aside={
        <>
          {text("login-new")} <a href={href("/register")}>{text("login-register")}</a>
        </>
      }
    >
      <EmailField autoComplete={offersPasskeys ? "username webauthn" : "username"} />
      <PasswordField label="login-password" autoComplete="current-password" />
      <p className="aside forgotten">
        <a href={href("/auth/forgot-password")}>{text("login-forgot")}</a>
      </p>
    </SignInForm>
  );
}
