// Sign-in.
import { Field } from "../../components/field";
import { FormProblem } from "../../components/form-problem";
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { PasswordField } from "../../components/password-field";
import { useLocale } from "../../i18n/context";
import type { LoginProps } from "../../types/server";
import "../../components/sign-in.css";

export default function LoginPage({ form, next }: LoginProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <div className="sheet login">
      <PageTitle title={text("login-heading")}>{text("login-introduction")}</PageTitle>
      <form method="post" action={href("/users/authenticate")} data-enhance="form" data-form="form">
        <FormProblem form={form} />
        {next && <input type="hidden" name="next" value={next} />}
        <Field
          name="email"
          type="email"
          label={text("login-email")}
          form={form}
          autoComplete="username"
          dir="ltr"
          maxLength={254}
          required
        />
        <PasswordField label={text("login-password")} form={form} autoComplete="current-password" />
        <p className="aside forgotten">
          <a href={href("/auth/forgot-password")}>{text("login-forgot")}</a>
        </p>
        <button type="submit" className="button primary">
          {text("login-submit")}
        </button>
      </form>
      <p className="aside">
        {text("login-new")} <a href={href("/register")}>{text("login-register")}</a>
      </p>
    </div>
  );
}
